import type { Seed } from '../plant';
import { NOTES } from './small-notes';

const DAY = 24 * 60;

/** A few friendly items for a first look. */
export function seedSmall(): Seed {
  return {
    notebooks: [
      { id: 'notebook_reading', name: 'Reading', age: 3 },
      { id: 'notebook_papers', name: 'Papers 论文', parent: 'notebook_reading', age: DAY },
      { id: 'notebook_kitchen', name: '厨房笔记', age: 2 * DAY },
      { id: 'notebook_garden', name: 'Garden', age: 9 * DAY },
      { id: 'notebook_old', name: 'Old drafts', status: 1, age: 90 * DAY },
    ],
    notes: NOTES,
    bases: [
      { id: 'kb_research', name: 'Research', description: 'Papers, pages and notes worth coming back to.' },
      { id: 'kb_recipes', name: '家常菜谱', description: 'Recipes that worked twice.' },
      { id: 'kb_travel', name: 'Travel', description: 'Routes, timetables, small museums.' },
      { id: 'kb_handbook', name: 'Team handbook', description: 'Read only: kept by others.', addable: false },
    ],
    folders: [
      { id: 'folder_typography', base: 'kb_research', name: 'Typography', top: true, age: 20 * DAY },
      { id: 'folder_cjk', base: 'kb_research', parent: 'folder_typography', name: '中文排版', age: 12 * DAY },
      { id: 'folder_clocks', base: 'kb_research', name: 'Clocks and time', age: 30 * DAY },
      { id: 'folder_soups', base: 'kb_recipes', name: '汤', age: 8 * DAY },
    ],
    entries: [
      {
        id: 'media_requirements',
        base: 'kb_research',
        parent: 'folder_cjk',
        type: 2,
        title: 'Requirements for Chinese Text Layout 中文排版需求',
        link: 'https://www.w3.org/TR/clreq/',
        age: 11 * DAY,
      },
      {
        id: 'media_lines',
        base: 'kb_research',
        parent: 'folder_typography',
        type: 7,
        title: 'line-length.md',
        text: '# How long is a line?\n\nBetween 45 and 75 characters.',
        size: 53,
        age: 15 * DAY,
      },
      {
        id: 'media_clocks',
        base: 'kb_research',
        type: 1,
        title: 'Time, Clocks, and the Ordering of Events.pdf',
        size: 1_284_311,
        age: 4 * DAY,
      },
      {
        id: 'media_sourdough',
        base: 'kb_recipes',
        type: 13,
        title: 'sourdough-timetable.txt',
        text: 'Friday evening: feed. Saturday morning: fold, fold, fold.',
        size: 57,
        age: 6 * DAY,
      },
      {
        id: 'media_soup',
        base: 'kb_recipes',
        parent: 'folder_soups',
        type: 9,
        title: '番茄蛋花汤.jpg',
        size: 482_113,
        age: 7 * DAY,
      },
      {
        id: 'media_rail',
        base: 'kb_travel',
        type: 2,
        title: 'Night trains of Europe',
        link: 'https://en.wikipedia.org/wiki/Night_train',
        age: 2 * DAY,
      },
      {
        id: 'media_welcome',
        base: 'kb_handbook',
        type: 7,
        title: 'welcome.md',
        text: 'Welcome.',
        size: 8,
        age: 40 * DAY,
      },
    ],
  };
}
