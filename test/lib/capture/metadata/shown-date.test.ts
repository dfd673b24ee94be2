import { expect, it } from 'vitest';
import { isoDay, shownDate } from '../../../../lib/capture/metadata/shown-date';

it.each([
  ['Posted Jul 18, 2024', 'Jul 18, 2024'],
  ['Mon Jan 12, 2026 1:47 am', 'Jan 12, 2026 1:47 am'],
  ['on 18th July 2024 at 9:30', '18th July 2024 at 9:30'],
  ['2024-07-18 09:30:12', '2024-07-18 09:30:12'],
  ['18.7.2024', '18.7.2024'],
  ['发表于 2024年7月18日 09:30', '2024年7月18日 09:30'],
  ['ana, 3 days ago', '3 days ago'],
  ['3 小时前', '3 小时前'],
  ['am 18. März 2024 um 9', '18. März 2024'],
  ['le 4 août 2021', '4 août 2021'],
  ['el 3 de mayo de 2021', '3 de mayo de 2021'],
  ['le 1er juin 2021', '1er juin 2021'],
  ['4-ago-2021 5:11:10', '4-ago-2021 5:11:10'],
  ['İzmir, JUL 18, 2024, AT 9:30 PM', 'JUL 18, 2024'],
  ['ÎLE, 4 AOÛT 2021', '4 AOÛT 2021'],
  ['version 1.2.2024.5', undefined],
  ['call 555-12-2024-7', undefined],
  ['in 2024', undefined],
  ['', undefined],
])('finds the date in: %s', (line, date) => {
  expect(shownDate(line)).toBe(date);
});

it.each([
  ['Jul 18, 2024 at 9:30', '2024-07-18'],
  ['18th July 2024', '2024-07-18'],
  ['18. März 2024', '2024-03-18'],
  ['4 août 2021', '2021-08-04'],
  ['3 de mayo de 2021', '2021-05-03'],
  ['1er juin 2021', '2021-06-01'],
  ['5 juil. 2021', '2021-07-05'],
  ['4-ago-2021 5:11:10', '2021-08-04'],
  ['2024-7-8', '2024-07-08'],
  ['2024年7月18日', '2024-07-18'],
  ['8.7.2024', '2024-07-08'],
  ['18/7/2024', '2024-07-18'],
  ['7/18/2024', '2024-07-18'],
  ['7/8/2024', undefined],
  ['3 days ago', undefined],
  ['Jul 45, 2024', undefined],
  ['', undefined],
])('the day of %s', (date, day) => {
  expect(isoDay(date)).toBe(day);
});
