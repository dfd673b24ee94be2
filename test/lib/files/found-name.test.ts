import { expect, it } from 'vitest';
import { foundName, shownFile } from '../../../lib/files/found-name';

it.each([
  ['https://a.example/papers/tea.pdf', null, null, 'tea.pdf'],
  ['https://a.example/papers/tea.pdf?page=2#top', null, null, 'tea.pdf'],
  ['https://a.example/%E8%8C%B6.png', null, null, '茶.png'],
  ['https://a.example/%E8', null, null, '%E8'],
  ['https://a.example/download?id=7', 'application/pdf', null, 'download.pdf'],
  ['https://a.example/download', 'application/pdf; charset=binary', null, 'download.pdf'],
  ['https://a.example/a.php', 'image/png', null, 'a.php.png'],
  ['https://a.example/', 'audio/mpeg', null, 'file.mp3'],
  ['https://a.example/x', 'application/vnd.xmind.workbook', null, 'x.xmind'],
  ['https://a.example/x', null, 'attachment; filename="a b.docx"', 'a b.docx'],
  ['https://a.example/x', null, 'attachment; filename=a.csv', 'a.csv'],
  ['https://a.example/x', null, 'attachment; filename=a b.csv ; size=3', 'a b.csv'],
  ['https://a.example/x', null, `attachment; filename="x.md"; filename*=UTF-8''%E8%8C%B6.md`, '茶.md'],
  ['https://a.example/x', null, 'attachment; filename="%E8%8C%B6.md"', '茶.md'],
  ['https://a.example/x', null, 'attachment; filename="\xe8\x8c\xb6 \xc3\xa9.md"', '茶 é.md'],
  ['https://a.example/x', null, 'attachment; filename="20% \xe8\x8c\xb6.md"', '20% 茶.md'],
  ['https://a.example/x', null, 'attachment; filename=caf\xe9%.md', 'caf\xe9%.md'],
  ['https://a.example/x', null, 'attachment; filename="C:\\\\temp\\\\a.md"', 'a.md'],
  ['https://a.example/feed.xml', 'application/rss+xml', null, 'feed.xml.txt'],
  ['data:image/png;base64,AAAA', 'image/png', null, 'file.png'],
])('%s %s %s: %s', (url, mime, disposition, name) => {
  expect(foundName({ url, mime, disposition })).toBe(name);
});

it.each([
  ['https://a.example/a.pdf', 'application/pdf', 'a.pdf'],
  ['https://a.example/a.pdf', undefined, 'a.pdf'],
  ['https://a.example/a.pdf', 'text/html', undefined],
  ['https://a.example/notes', 'text/plain', 'notes.txt'],
  ['https://a.example/feed', 'application/rss+xml', undefined],
  ['https://a.example/page', undefined, undefined],
  ['https://a.example/a.mp4', 'video/mp4', undefined],
  ['', undefined, undefined],
])('a tab at %s with %s shows the file %s', (url, mime, name) => {
  expect(shownFile(url, mime)).toBe(name);
});
