import { describe, expect, it } from 'vitest';
import { formatOfFile } from '../../../lib/files/recognise';
import { aac, file, mp3Counted, mp3Plain, mp4, ole, wav, wavPacked, zip } from './support/bytes';

const MB = 1024 * 1024;
/** A file of this size with this beginning. */
const sized = (head: Blob, size: number): Blob => new Blob([head, new Uint8Array(size - head.size)]);
const PDF = file('%PDF-1.7\n');
const PNG = file('\x89PNG\r\n\x1a\n');
const DOCX = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];

describe('recognises the content, whatever the name', () => {
  it.each<[string, Blob, number, string]>([
    ['report.pdf', PDF, 1, 'pdf'],
    ['REPORT.PDF', PDF, 1, 'pdf'],
    ['report', PDF, 1, 'pdf'],
    ['report.doc', file('\r\n\r\n%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'), 1, 'pdf'],
    ['report.pdf', file('\r\n\r\n%PDF-1.4'), 1, 'pdf'],
    ['letter.docx', zip(...DOCX), 3, 'docx'],
    ['letter.zip', zip(...DOCX), 3, 'docx'],
    ['sheet.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'), 5, 'xlsx'],
    ['talk.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml'), 4, 'pptx'],
    ['map.xmind', zip('manifest.json', 'content.json', 'metadata.json'), 14, 'xmind'],
    ['map.xmind', zip('content.xml', 'META-INF/manifest.xml', 'styles.xml'), 14, 'xmind'],
    ['letter.doc', ole('Root Entry', '1Table', 'WordDocument'), 3, 'doc'],
    ['letter.doc', ole('Root Entry', 'a', 'b', 'c', 'd', 'WordDocument'), 3, 'doc'],
    ['sheet', ole('Root Entry', 'Workbook'), 5, 'xls'],
    ['talk.doc', ole('Root Entry', 'PowerPoint Document'), 4, 'ppt'],
    ['old.xls', ole('Root Entry', 'something'), 5, 'xls'],
    ['photo.png', PNG, 9, 'png'],
    ['photo.jpg', PNG, 9, 'png'],
    ['photo.jpeg', file('\xff\xd8\xff\xe0'), 9, 'jpeg'],
    ['photo.png', file('\xff\xd8\xff\xe0'), 9, 'jpg'],
    ['photo', file('RIFF\x10\0\0\0WEBPVP8 '), 9, 'webp'],
    ['song.mp3', mp3Counted(1000), 15, 'mp3'],
    ['song', mp3Plain(40), 15, 'mp3'],
    ['song.wav', wav(60), 15, 'wav'],
    ['song.aac', aac(10), 15, 'aac'],
    ['song.mp4', mp4('soun', 60), 15, 'm4a'],
    ['notes.txt', file('plain'), 13, 'txt'],
    ['notes.txt', file('\xc4\xe3\xba\xc3'), 13, 'txt'],
    ['notes.txt', file('\xff\xfeH\0i\0'), 13, 'txt'],
    ['notes.log', file('12:00 started'), 13, 'txt'],
    ['notes.pdf', file('no PDF at all'), 13, 'txt'],
    ['notes.md', file('# Title'), 7, 'md'],
    ['pdf.md', file('A PDF begins with `%PDF-1.7`.'), 7, 'md'],
    ['pdf.log', file('A PDF begins with `%PDF-1.7`.'), 13, 'txt'],
    ['tags.csv', file('ID3,Name\n1,a'), 5, 'csv'],
    ['notes.markdown', file('<html> in Markdown'), 7, 'markdown'],
    ['table.csv', file('a,b\n1,2'), 5, 'csv'],
  ])('%s', async (name, bytes, value, extension) => {
    expect(await formatOfFile(name, bytes)).toMatchObject({ type: { value }, extension });
  });
});

describe('what the service does not accept', () => {
  it.each<[string, Blob, string, string?]>([
    ['nothing.pdf', new Blob(), 'file-empty'],
    ['moving.gif', file('GIF89a'), 'file-kind'],
    ['moving.png', file('GIF89a'), 'file-kind'],
    ['many.zip', zip('a.txt', 'b.txt'), 'file-kind'],
    ['macros.docm', zip(...DOCX, 'word/vbaProject.bin'), 'file-kind'],
    ['text.odt', zip('mimetype', 'content.xml', 'META-INF/manifest.xml'), 'file-kind'],
    ['broken.docx', file('PK\x03\x04 and no end'), 'file-kind'],
    ['photo.heic', mp4('pict', 60), 'file-kind'],
    ['setup.msi', ole('Root Entry', 'Installer'), 'file-kind'],
    ['data.bin', file('\0\x01\x02'), 'file-kind'],
    ['drawing.svg', file('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-kind'],
    ['film.mp4', mp4('vide', 60), 'file-desktop'],
    ['film.m4a', mp4('vide', 60), 'file-desktop'],
    ['film.webm', file('\x1a\x45\xdf\xa3'), 'file-desktop'],
    ['film.ts', file('G', new Uint8Array(187), 'G', new Uint8Array(187), 'G'), 'file-desktop'],
    ['film.avi', file('RIFF\x10\0\0\0AVI LIST'), 'file-desktop'],
    ['page.html', file('<!doctype html><p>'), 'file-desktop'],
    ['page', file('\n<!DOCTYPE html>'), 'file-desktop'],
    ['large.txt', sized(file('a'), 10 * MB + 1), 'file-kind'],
    ['large.txt', new Blob(['a'.repeat(10 * MB + 1)]), 'file-size', '10 MB'],
    ['large.md', new Blob(['a'.repeat(10 * MB + 1)]), 'file-size', '10 MB'],
    ['large.png', sized(PNG, 30 * MB + 1), 'file-size', '30 MB'],
    ['large.pdf', sized(PDF, 200 * MB + 1), 'file-size', '200 MB'],
    ['long.mp3', mp3Counted(300_000), 'file-duration', '2'],
    ['long.mp3', mp3Plain(276_000), 'file-duration', '2'],
    ['long.m4a', mp4('soun', 7300), 'file-duration', '2'],
    ['long.wav', wav(7320), 'file-duration', '2'],
    ['long.wav', wavPacked(7320), 'file-duration', '2'],
    ['long.aac', aac(320_000), 'file-duration', '2'],
  ])('%s: %s %s %s', async (name, bytes, kind, limit) => {
    await expect(formatOfFile(name, bytes)).rejects.toMatchObject({
      problem: limit ? { kind, limit } : { kind },
    });
  });
});

describe('a short recording that looks long', () => {
  it.each<[string, Blob]>([
    // At the bit rate of its first frames the file would be longer than two hours.
    ['quiet-first.mp3', mp3Plain(10, 30_000)],
    ['packed.wav', wavPacked(60)],
  ])('%s is accepted', async (name, bytes) => {
    expect(await formatOfFile(name, bytes)).toMatchObject({ type: { value: 15 } });
  });
});

describe('exactly at the limit', () => {
  it.each<[string, Blob]>([
    ['large.txt', new Blob(['a'.repeat(10 * MB)])],
    ['large.png', sized(PNG, 30 * MB)],
    ['large.pdf', sized(PDF, 200 * MB)],
    ['long.mp3', mp3Counted(275_600)],
    ['long.mp3', mp3Plain(275_600)],
    ['long.m4a', mp4('soun', 7200)],
    ['long.wav', wav(7200)],
    ['long.aac', aac(310_000)],
  ])('%s is accepted', async (name, bytes) => {
    expect(await formatOfFile(name, bytes)).toMatchObject({ extension: name.split('.')[1] });
  });
});

it('reports a file that cannot be read, such as one that was deleted', async () => {
  const gone = new Blob(['%PDF-1.7']);
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await expect(formatOfFile('a.pdf', gone)).rejects.toMatchObject({ problem: { kind: 'file-unread' } });
});
