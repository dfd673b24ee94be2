interface Cell {
  text: string;
  /** The index of the delimiter or the line's end after it. */
  end: number;
}

/**
 * Reads the rows of a table that are complete, or all of them at its end. A cell in quotation marks may hold
 * delimiters and lines, and each mark in it is doubled. A mark that is neither doubled nor at the cell's end is text.
 * @param delimiter `,`, `;` or a tab
 * @returns the rows, and where the rest begins
 */
export function readTable(
  text: string,
  delimiter: string,
  isEnd: boolean,
): { rows: string[][]; rest: number } {
  const edge = new RegExp(`[${delimiter}\n]|$`, 'g');
  const mark = new RegExp(`"(?:"|[^\\S${delimiter}\n]*(?=[${delimiter}\n]|$))`, 'g');

  function plain(start: number): Cell {
    edge.lastIndex = start;
    const end = edge.exec(text)?.index ?? text.length;
    return { text: text.slice(start, end), end };
  }

  function quoted(start: number): Cell {
    mark.lastIndex = start;
    let found = mark.exec(text);
    while (found?.[0] === '""') found = mark.exec(text);
    return {
      text: text.slice(start, found?.index).replaceAll('""', '"'),
      end: found ? mark.lastIndex : text.length,
    };
  }

  const rows: string[][] = [];
  let cells: string[] = [];
  let rest = 0;
  for (let at = 0; at <= text.length; ) {
    const cell = text[at] === '"' ? quoted(at + 1) : plain(at);
    if (cell.end === text.length && !isEnd) break;
    cells.push(cell.text);
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    rows.push(cells);
    cells = [];
    rest = at;
  }
  return { rows, rest };
}
