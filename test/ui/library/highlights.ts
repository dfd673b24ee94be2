import { vi } from 'vitest';

/** happy-dom has no highlights. */
const all = new Map<string, Set<Range>>();

export function fakeHighlights(): void {
  all.clear();
  vi.stubGlobal('CSS', { highlights: all });
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
}

/** The highlighted words of this name. */
export const highlighted = (name: 'found' | 'here') => [...(all.get(name) ?? [])].map(String);
