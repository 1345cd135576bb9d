/** All that a guided table needs, in one chunk. */

export { default as Ending } from './Ending.svelte';
export { default as Guide } from './Guide.svelte';
