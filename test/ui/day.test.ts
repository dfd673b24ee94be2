import { expect, it } from 'vitest';
import { dayOf } from '../../lib/ui/day';

const now = new Date(2026, 10, 21, 10, 15).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

it.each([
  [at(21, 0), 'today', '今天', true],
  [at(20, 23), 'yesterday', '昨天', true],
  [at(19, 23), 'Thursday', '星期四', false],
  [at(15, 0), 'Sunday', '星期日', false],
  [at(14, 23), 'November 14, 2026', '2026年11月14日', false],
  [at(22, 1), 'November 22, 2026', '2026年11月22日', false],
])('%s: %s, %s', (time, english, chinese, near) => {
  expect(dayOf(time, now, 'en')).toEqual({ text: english, near });
  expect(dayOf(time, now, 'zh-CN')).toEqual({ text: chinese, near });
});
