/** A text and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Adds inline syntax around the selection, or removes it. */
export function toggleMarks({ text, start, end }: Selected, marks: string): Selected {
  const size = marks.length;
  const inside = text.slice(start, end);
  if (text.slice(start - size, start) === marks && text.slice(end, end + size) === marks) {
    return {
      text: text.slice(0, start - size) + inside + text.slice(end + size),
      start: start - size,
      end: end - size,
    };
  }
  return {
    text: text.slice(0, start) + marks + inside + marks + text.slice(end),
    start: start + size,
    end: end + size,
  };
}

/** Makes a link of the selection; its address is selected next, to be typed over. */
export function makeLink({ text, start, end }: Selected): Selected {
  const label = text.slice(start, end) || '…';
  const address = 'https://';
  const from = start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  };
}

/** Turns the selected lines into list entries, or list entries into lines. */
export function toggleList({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const listed = lines.every((line) => /^\s*- /.test(line));
  const changed = lines.map((line) => (listed ? line.replace(/^(\s*)- /, '$1') : `- ${line}`)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
