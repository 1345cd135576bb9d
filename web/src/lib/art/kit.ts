/** Everything that a picture is put together from. */

export * from './backdrop';
export * from './buildings';
export * from './nature';
export * from './paint';
export * from './palette';
export * from './people';
export * from './things';
