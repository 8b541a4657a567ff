import type { MailParts } from './mail-parts.ts';

/** Renders a mail as plain text. */
export function mailText(parts: MailParts): string {
  const { greeting, paragraphs, rows, sections, cut, action, why, operator, settings } = parts;
  const list = rows.map(([name, figure]) => `- ${oneLine(name)}: ${figure}`).join('\n');
  const turnOff = settings ? `\n${settings.label}: ${settings.url}` : '';
  const blocks = sections.map(
    (section) =>
      `== ${oneLine(section.title)}\n${section.rows.map(([name, text]) => `${oneLine(name)}\n${indented(text)}`).join('\n')}`,
  );
  const links = [
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${why}${turnOff}${operator && `\n${operator}`}`,
  ];
  return `${[greeting, ...paragraphs, list, ...blocks, cut, ...links].filter(Boolean).join('\n\n')}\n`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
/** Indented, so that no line of an answer looks like a part of the mail. */
const indented = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `    ${line}`)
    .join('\n');
