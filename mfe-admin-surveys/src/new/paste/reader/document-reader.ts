import { Battery, hasSteps, optionsAbove, scaleAbove } from './battery.ts';
import { leftOut, pastedSection } from './classify.ts';
import { addOption, type Draft, hasNothingBelow, newDraft } from './draft.ts';
import { finished, lineOf } from './finished-draft.ts';
import { type Control, controlsOf } from './form-controls.ts';
import { isField, isTypedField, kindByWords } from './kinds-by-words.ts';
import { formHead, isNumbered, isPlaceholder, isProse, isSure } from './line-form.ts';
import { Letter, namesDocument } from './letter.ts';
import { controlsBelow } from './line-controls.ts';
import { isOption, isQuestion, isTail, type LineContext } from './line-role.ts';
import type { Line } from './lines.ts';
import type { PastedDocument, PastedQuestion } from './pasted-question.ts';
import { bracketAtEnd, scaleIn } from './scales.ts';
import { isWholeScale } from './scale-ends.ts';
import { isCounted, sectionOf } from './sections.ts';
import { titleHints } from './title-hints.ts';

const TITLE = 120;
/** Questions with a question mark from which a first line without one is the title. */
const SURE = 3;

/** Groups the lines of a document into questions, one line after the other. */
export class DocumentReader {
  private readonly lines: readonly Line[];
  private readonly numbered: boolean;
  /** It is a form to fill in: places to write stand behind its titles. */
  private readonly filledIn: boolean;
  private readonly head: number;
  private readonly letter: Letter;
  private readonly questions: PastedQuestion[] = [];
  private title = '';
  /** The section that the next question begins; empty without a new one. */
  private heading = '';
  private current: Draft | null = null;
  private readonly battery = new Battery();
  /** A question was made. */
  private made = false;
  /** The heading above said only which section it is: its name is on the next line. */
  private unnamed = false;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
    this.numbered = isNumbered(lines);
    this.filledIn = lines.filter((line) => line.fill && line.text !== '').length > 1;
    this.head = formHead(lines);
    this.letter = new Letter(lines.length);
  }

  read(): PastedDocument {
    this.lines.forEach((line, index) => this.take(line, index));
    this.close();
    if (this.heading) this.questions.push(leftOut(this.heading));
    return { title: this.title, questions: this.questions };
  }

  private take(line: Line, index: number): void {
    if (line.text === '') return this.control(line, ['short']);
    if (line.text === '*') return this.control(line, ['required']);
    if (this.letter.takes(line, index, this.begun)) return this.leave(line);
    const controls = controlsBelow(line, this.current, this.lines[index + 1]);
    if (controls) return this.control(line, controls);
    if (index < this.head) return this.preface(line);
    if (line.grid) return this.open(line, true);
    const [next, second] = this.lines.slice(index + 1, index + 3);
    if (this.isAboveStatements(line, next)) return this.aboveStatements(line);
    if (this.current && isHint(line) && hasNothingBelow(this.current))
      return this.hint(this.current, line.text);
    const section = sectionOf(line, next, second, this.current?.optionMarker ?? null);
    if (section !== null) return this.section(section, index);
    if (this.unnamed && !isSure(line)) return this.section(line.text, index);
    const { current, numbered, begun } = this;
    const context: LineContext = { line, next, current, numbered, begun, first: index === 0 };
    if (isQuestion(context)) return this.open(line, isSure(line));
    if (current && isOption(context)) return this.option(current, line);
    if (this.isPreface(line, index)) return this.preface(line);
    if (this.isHeading(line, next, second)) return this.section(line.text, index);
    // A form without blank lines: the options of the next question follow it, as they did above.
    if (!current || (numbered && isCaption(line, next)) || !isTail(context))
      return this.open(line, isWholeScale(current?.tails ?? []) && line.gap === 0);
    current.tails.push(...line.cells.filter(Boolean));
  }

  /** What stands in brackets below a title belongs to it: a scale, how to answer, formats of a file. */
  private hint(current: Draft, text: string): void {
    const hints = titleHints(`${current.title} ${/^[([]/.test(text) ? text : `(${text})`}`);
    current.title = hints.title;
    current.required ||= hints.required;
    current.controls.push(...hints.controls);
  }

  private option(current: Draft, line: Line): void {
    // Options belong to the line above them: what is typed, such as a date of birth, has none.
    const fields = current.options.length === 0 && isTypedField(current.title) && !this.numbered;
    if (fields && current.tails.length > 0 && !current.tails.some((tail) => /[.!:;]$/.test(tail)))
      for (const tail of current.tails.splice(0)) this.open(lineOf(line, tail), true);
    const last = current.tails.at(-1);
    const typed = isTyped(current) && !/\d/.test(line.text);
    // The lines between the two titles are the options of the first.
    const apart = current.tails.length > 2 && current.options.length === 0;
    if (last?.endsWith(':') && !this.numbered && (typed || apart)) {
      current.tails.pop();
      this.open(lineOf(line, last), true);
    }
    addOption(this.current ?? current, line);
  }

  private get begun(): boolean {
    return this.current !== null || this.made;
  }

  private control(line: Line, controls: readonly Control[]): void {
    const placeholder = isPlaceholder(line.text);
    const answered = placeholder || controls.some((control) => control !== 'drop' && control !== 'required');
    // The line above the place for an answer is a question, even below the options of another one.
    if (answered && !this.numbered && this.current && isQuestionLast(this.current)) {
      this.open(lineOf(line, this.current.tails.pop() ?? ''), true);
    }
    const { current } = this;
    if (!current) return;
    current.required ||= controls.includes('required');
    current.typeBelow ||= answered;
    // A second line to write on makes room for a long text.
    const again = line.text === '' && current.controls.includes('short');
    const own = controls.filter((control) => control !== 'drop' && control !== 'required');
    current.controls.push(...(again ? (['long'] as const) : own));
    if (placeholder && !current.controls.includes('long')) current.controls.push('short');
  }

  private open(line: Line, sure: boolean): void {
    // A table's caption stands above it.
    const { current } = this;
    const isCaption = line.grid && current && hasNothingBelow(current) && current.controls.length === 0;
    const caption = isCaption ? current : null;
    if (caption) this.current = null;
    else this.close();
    this.beginSection();
    this.current = newDraft(line, caption?.title ?? '', sure);
    this.current.required ||= caption?.required === true;
    if (line.grid) this.close();
  }

  private close(): void {
    if (!this.current) return;
    const draft = this.battery.applied(this.current);
    this.current = null;
    this.made = true;
    for (const question of finished(draft, this.numbered)) this.questions.push(question);
  }

  private leave(line: Line): void {
    this.close();
    if (this.begun) this.beginSection();
    this.questions.push(leftOut(line.source));
  }

  /** What is above statements isn't asked; its answers are those of the statements. */
  private aboveStatements(line: Line): void {
    this.leave(line);
    this.battery.take(line.text);
  }

  private beginSection(): void {
    if (this.heading) this.questions.push(pastedSection(this.heading));
    this.heading = '';
  }

  private section(text: string, index: number): void {
    const isFirst = index <= 1 && !this.begun && !isCounted(this.lines[index], this.lines[index + 1]);
    this.close();
    this.battery.endScale();
    this.unnamed = text === '';
    if (text === '') return;
    if (isFirst && this.title === '' && this.lines.length > 1) this.title = text;
    else this.heading = [this.heading, text].filter(Boolean).join(' – ');
  }

  /** Lines before the first question: the document's title and what introduces it. */
  private isPreface(line: Line, index: number): boolean {
    if (this.begun || this.heading) return false;
    const next = this.lines[index + 1];
    // A sentence directly above a table is its caption.
    if (next?.grid && /[.:?]$/.test(line.text)) return false;
    if (this.numbered) return true;
    // A form's own second line, such as the department's name.
    const subtitle = index === 1 && line.gap === 0 && this.title !== '' && (next?.gap ?? 0) > 0;
    if (this.filledIn && subtitle && !asksByForm(line) && !isField(line.text)) return true;
    if (line.marker !== null || !next || isSure(line)) return false;
    if ((this.title !== '' || this.letter.greeted) && /[.!:]$/.test(line.text)) return true;
    if (index > 0) return false;
    const introduced =
      isProse(next.text) || next.text.startsWith('*') || controlsOf(next.text)?.includes('drop');
    const isTitle = namesDocument(line.text) && (introduced || !isField(line.text));
    // Apart from questions that all have a question mark, a line without one is their title.
    const isApart = next.gap > 0 && isSure(next) && !isField(line.text);
    return (
      isTitle || (next.gap > 0 && isProse(line.text)) || (isApart && this.lines.filter(isSure).length >= SURE)
    );
  }

  private preface(line: Line): void {
    this.battery.takeOptions(line.text);
    const titled = line.text.length <= TITLE && !/[.,;:?]$/.test(line.text) && !this.letter.owns(line);
    if (this.title === '' && titled) this.title = line.text;
    else this.questions.push(leftOut(line.source));
  }

  /**
   * Words in capitals apart, above a question; in a document with numbers, or a form to fill in, any short line apart, directly above
   * the next question or the sentence that introduces it.
   */
  private isHeading(line: Line, next: Line | undefined, second: Line | undefined): boolean {
    if (line.gap > 0 && isCapitals(line) && next && (isSure(next) || next.fill)) return true;
    if (line.text.length > TITLE || /[.,;:]$/.test(line.text)) return false;
    const introduced = line.gap > 0 && isIntroduction(next, second);
    if (this.numbered)
      return introduced || (next?.marker?.kind === 'number' && (this.current === null || line.gap > 0));
    if (!this.filledIn || line.gap === 0 || line.fill || line.row || line.marker !== null) return false;
    return (
      introduced ||
      (next?.gap === 0 && (isSure(next) || next.fill) && next.text !== '' && !isField(line.text))
    );
  }

  /** Whether a line says how the statements or rows below are answered, or introduces a section. */
  private isAboveStatements(line: Line, next: Line | undefined): boolean {
    if (line.marker !== null || isSure(line) || line.fill || !next || next.grid) return false;
    const { current } = this;
    if (this.heading && !current && this.begun && isIntroduction(line, next)) return true;
    const apart = line.gap > 0 || !current || !hasNothingBelow(current);
    if (this.numbered && apart && next.marker?.kind === 'number')
      return optionsAbove(line.text) !== undefined || scaleAbove(line.text) !== '';
    if (this.numbered) return false;
    if (hasSteps(next) && !hasSteps(line)) return scaleAbove(line.text) !== '';
    // The legend of the rows stands between.
    return line.gap > 0 && isProse(line.text) && scaleIn(`(${next.text})`)?.rest === '';
  }
}

/** Whether a line is a question, or has the place for its answer, by its form. */
const asksByForm = (line: Line): boolean =>
  isSure(line) || line.marker?.kind === 'number' || (line.fill && line.text !== '');

/** Whether a line is a sentence that introduces the questions of a section. */
const isIntroduction = (line: Line | undefined, next: Line | undefined): boolean =>
  line !== undefined &&
  line.marker === null &&
  !asksByForm(line) &&
  isProse(line.text) &&
  next !== undefined &&
  asksByForm(next);

/** Whether a line without a number is the caption of the table below, rather than text of the question above. */
const isCaption = (line: Line, next: Line | undefined): boolean =>
  line.marker === null &&
  next?.grid !== undefined &&
  (/[:?]$/.test(line.text) || (line.gap > 0 && next.gap === 0));

/** Whether a line below a title is a scale, or stands in brackets. */
const isHint = ({ text, marker, grid, gap }: Line): boolean =>
  marker === null &&
  !grid &&
  gap === 0 &&
  (bracketAtEnd(text)?.before === '' || scaleIn(`(${text})`)?.rest === '');

/** Whether a question without options yet is answered by typing a number or a thing: options below it are of another one. */
const isTyped = ({ title, options }: Draft): boolean =>
  options.length === 0 &&
  ['number', 'email', 'phone_number', 'url', 'date', 'text_long'].includes(kindByWords(title));

/** "PERSONAL DETAILS": several words, all in capitals. */
const isCapitals = ({ text, marker, fill }: Line): boolean =>
  marker === null && !fill && /^\p{Lu}{2,}(?:[ '’&/-]{1,3}\p{Lu}+)+$/u.test(text);

/** Whether the last line below a question may be a question itself, if a place to answer follows. */
function isQuestionLast({ tails, options, controls, sure }: Draft): boolean {
  return tails.length > 0 && (options.length > 0 || tails.length > 1 || controls.length > 0 || !sure);
}
