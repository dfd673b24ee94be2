import type { Input } from './model-service';

const WRITES = new Set(['import_doc', 'append_doc', 'import_urls', 'add_knowledge']);

/**
 * Counts the writes that go out in the grace period of their clip, or after the user undid it.
 * @param device the device's clock
 */
export function createHaste(device: () => number) {
  /** The end of the grace period of each clip. */
  const graces = new Map<string, number>();
  const undone = new Set<string>();
  /** The clip of each title. An edit gives a clip another one. */
  const clips = new Map<string, string>();
  const haste = {
    count: 0,
    added(id: string, graceMs: number): void {
      clips.set(id, id);
      graces.set(id, device() + graceMs);
    },
    renamed: (id: string, title: string) => clips.set(title, id),
    undone: (id: string) => undone.add(id),
    /** The user restored the clip, or wants it to be sent now. */
    released(id: string): void {
      undone.delete(id);
      graces.delete(id);
    },
    /** The device's clock was set, so it no longer measures any grace period. */
    clockSet: () => graces.clear(),
    goesOut(operation: string, input: Input): void {
      if (!WRITES.has(operation)) return;
      const [title = ''] = /clip\d+/.exec(JSON.stringify(input)) ?? [];
      const id = clips.get(title) ?? '';
      if (undone.has(id) || device() < (graces.get(id) ?? 0)) haste.count += 1;
    },
  };
  return haste;
}
