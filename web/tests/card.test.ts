import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import CardFace from '../src/lib/cards/CardFace.svelte';
import { type Face, frameOf } from '../src/lib/cards/face';
import PointsChart from '../src/lib/ui/PointsChart.svelte';

const village: Face = {
  id: 'Village',
  name: 'Village',
  cost: 3,
  types: ['Action'],
  set: 'base',
  editions: [1, 2],
  kingdom: true,
  isEvent: false,
  isUpgrade: false,
  gist: [
    { unit: 'card', n: 1, text: '+1 Card' },
    { unit: 'action', n: 2, text: '+2 Actions' },
  ],
  roles: ['village'],
  exchangeFor: null,
  texts: [{ edition: 2, text: '+1 Card, +2 Actions' }],
  rulings: [],
};

describe('a card', () => {
  // First of all, since the pictures come only once.
  it('has its frame at once, and its picture as soon as that is there', async () => {
    const { container } = render(CardFace, { face: village });
    expect(container.querySelector('clipPath')).not.toBeNull();
    expect(container.querySelector('image')).toBeNull();
    await vi.waitFor(() => {
      const address = container.querySelector('image')?.getAttribute('href');
      expect(address).toMatch(/^data:image\/svg\+xml,/);
    });
  });

  it('shows name, cost and text', () => {
    const { container } = render(CardFace, { face: village, size: 'full' });
    expect(container.textContent).toContain('Village');
    expect(container.textContent).toContain('+1 Card, +2 Actions');
    expect(container.querySelector('.cost')?.textContent).toBe('3');
  });

  it('marks a cost that is not the usual one', () => {
    const { container } = render(CardFace, { face: village, cost: 1 });
    expect(container.querySelector('.cost')?.classList.contains('changed')).toBe(true);
  });

  it('says its bonuses in short', () => {
    const { container } = render(CardFace, { face: village, size: 'small' });
    const gist = [...container.querySelectorAll('.gist .one')].map((one) => one.textContent);
    expect(gist).toEqual(['+1 Card', '+2 Actions']);
  });

  it('says by dots that its bonuses are not all it does', () => {
    const dots = (face: Face) =>
      render(CardFace, { face, size: 'small' }).container.querySelector('.gist .more') !== null;
    expect(dots(village)).toBe(false);
    const estate: Face = {
      ...village,
      gist: [{ unit: 'point', n: 1, text: '1 VP' }],
      texts: [{ edition: 2, text: 'Worth 1 VP.' }],
    };
    expect(dots(estate)).toBe(false);
    const text = '+1 Card, +2 Actions\nEach other player discards down to 3 cards.';
    expect(dots({ ...village, texts: [{ edition: 2, text }] })).toBe(true);
  });

  it('writes what the pictures mean where there is room', () => {
    const words = (size: 'full' | 'small') =>
      [
        ...render(CardFace, { face: village, size }).container.querySelectorAll('.amount .word'),
      ].map((one) => one.textContent);
    expect(words('full')).toEqual(['Card', 'Actions']);
    expect(words('small')).toEqual([]);
  });

  it('has two colours if it is both an Action and a Victory card', () => {
    const [left, right] = frameOf(['Action', 'Victory']);
    expect(left).not.toBe(right);
    expect(new Set(frameOf(['Action'])).size).toBe(1);
  });
});

describe('the chart', () => {
  it('says the points in words', () => {
    render(PointsChart, {
      rows: [
        [3, 3],
        [9, 4],
      ],
      names: ['Ann', 'Bob'],
      turns: 1,
    });
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Ann 9, Bob 4');
  });

  it('hides nobody behind equal points, and counts the turns of a player', () => {
    const { container } = render(PointsChart, {
      rows: [
        [3, 3],
        [3, 3],
        [6, 6],
      ],
      names: ['Ann', 'Bob'],
      turns: 1,
    });
    const lines = [...container.querySelectorAll('polyline')].map((one) =>
      one.getAttribute('points'),
    );
    expect(new Set(lines).size).toBe(2);
    expect(container.textContent).toContain('turn 1');
  });
});
