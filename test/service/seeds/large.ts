import type { Seed } from '../plant';

const HOUR = 60;
const DEPTH = 5;
const PER_LEVEL = 60;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Long lists and awkward names, which show what becomes slow or ugly. Reading all the notes takes the longest. */
export function seedLarge({ notes }: { notes: number }): Seed {
  const paragraph = 'Long lists are where interfaces show their manners. '.repeat(6);
  return {
    notebooks: times(45, (index) => ({
      id: `notebook_${index}`,
      name: index % 9 === 0 ? `第${index}个笔记本：${'很长的名字'.repeat(8)}` : `Notebook ${index}`,
      ...(index % 5 === 4 ? { parent: `notebook_${index - 1}` } : {}),
      age: index * HOUR,
    })),
    notes: times(notes, (index) => ({
      id: `note_${index}`,
      folder: `notebook_${index % 45}`,
      content: `# Note ${index}: ${['maps', 'rivers', '山水', 'looms', 'kites'][index % 5]}\n\n${paragraph}\n\n- item ${index}\n`,
      age: index * HOUR,
    })),
    bases: times(120, (index) => ({
      id: `kb_${index}`,
      name:
        index % 15 === 3
          ? `${'A knowledge base with a very long name '.repeat(6)}${index}`
          : `Knowledge base ${index}`,
      addable: index % 12 !== 11,
    })),
    folders: times(DEPTH, (level) => ({
      id: `folder_level_${level + 1}`,
      base: 'kb_0',
      ...(level > 0 ? { parent: `folder_level_${level}` } : {}),
      name: `Level ${level + 1}`,
    })),
    entries: times(DEPTH + 1, (level) =>
      times(PER_LEVEL, (index) => ({
        id: `media_${level}_${index}`,
        base: 'kb_0',
        ...(level > 0 ? { parent: `folder_level_${level}` } : {}),
        type: index % 3 === 0 ? 2 : 7,
        title: `Entry ${level}.${index}`,
        ...(index % 3 === 0 ? { link: `https://example.com/${level}/${index}` } : { size: 1_000 + index }),
        age: index * HOUR,
      })),
    ).flat(),
  };
}
