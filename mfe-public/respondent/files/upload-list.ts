import { extensionOf, endingsOf, MEGABYTE } from '@canvass/shared/domain/file-kinds';
import { type FileAnswer, isFilesAnswer } from '@canvass/shared/domain/files-answer';
import type { Boot } from '@canvass/shared/contract/respondent';
import type { QuestionOf } from '@canvass/shared/domain/survey';
import type { RespondentSession } from '../session/session.ts';
import type { Translate } from '../texts/texts.ts';
import { FileRefused, uploadFile } from './send-file.ts';
import { removeUpload, storeUpload, unfinishedUpload, uploadKey } from './unfinished.ts';

/** A file of a question: uploaded (`answer`), refused or failed (`fault`), or on its way. */
export interface Item {
  key: number;
  name: string;
  size: number;
  sent: number;
  /** The network is away. */
  waiting: boolean;
  file?: File;
  /** The server's id of an upload that has begun. */
  upload?: string;
  answer?: FileAnswer;
  fault?: string;
  /** The fault that the respondent was shown. */
  seen?: string;
  /** Trying again may help. */
  later?: boolean;
}

/** The files of one question, and their uploads one after the other. They go on while the respondent is on another step. */
export class UploadList {
  readonly question: QuestionOf<'file_upload'>;
  items: Item[] = [];
  /** Called after each change, with the text to announce to screen readers. */
  onChange: (announcement?: string) => void = () => undefined;
  /** Tells the respondent what `unsettled` is about; false while another step is shown. */
  warn: () => boolean = () => false;
  readonly #boot: Boot;
  readonly #session: RespondentSession;
  /** The files' response; the session has another one once the respondent has begun anew. */
  #responseId: string | undefined;
  readonly #t: Translate;
  readonly #controllers = new Map<number, AbortController>();
  #keys = 0;
  #busy = false;

  constructor(question: QuestionOf<'file_upload'>, boot: Boot, session: RespondentSession, t: Translate) {
    this.question = question;
    this.#boot = boot;
    this.#session = session;
    this.#t = t;
    this.#readSession();
  }

  /** Takes the files that the session has of its response. */
  #readSession(): void {
    const { responseId, entries } = this.#session.state();
    this.#responseId = responseId;
    const entry = entries[this.question.id];
    const files = isFilesAnswer(entry) ? entry.files : [];
    this.items = files.map((answer) => ({
      key: (this.#keys += 1),
      name: answer.name,
      size: answer.size,
      sent: answer.size,
      waiting: false,
      upload: answer.id,
      answer,
    }));
  }

  /** The first file that is on its way. */
  get pending(): Item | undefined {
    return this.items.find(({ answer, fault }) => !answer && !fault);
  }

  /**
   * Whether a file is still uploading, or failed while another step was shown. Going on now would lose it, and nothing would tell the
   * respondent.
   */
  get unsettled(): boolean {
    return this.items.some(({ answer, seen }) => !answer && !seen);
  }

  /** Adds chosen files; one that can't be taken is listed with the reason. A question for one file takes the new one instead. */
  add(files: Iterable<File>): void {
    const { maxFiles } = this.question;
    for (const file of files) {
      const fault = this.#faultOf(file);
      if (maxFiles === 1 && !fault) this.#dropAll();
      const { name, size } = file;
      const item = { key: (this.#keys += 1), name, size, sent: 0, waiting: false, file };
      this.items.push(fault ? { ...item, fault } : item);
    }
    this.#enter();
    void this.#run();
  }

  retry(item: Item): void {
    delete item.fault;
    delete item.upload;
    item.sent = 0;
    this.onChange();
    void this.#run();
  }

  remove(item: Item): void {
    this.#drop(item);
    this.#enter(this.#t('file_removed', { name: item.name }));
  }

  /** Ends what is on its way, and has the files of another response: the one before isn't the respondent's any more. */
  beginAnew(): void {
    for (const item of this.items) if (!item.answer) this.#drop(item);
    this.#readSession();
    this.onChange();
  }

  /** Takes every file back: the consent to store them was withdrawn, and the server deletes what it has. */
  withdraw(): void {
    if (this.items.length === 0) return;
    this.#dropAll();
    this.#enter();
  }

  #dropAll(): void {
    const { items } = this;
    for (const item of items) this.#drop(item);
  }

  #drop(item: Item): void {
    this.#controllers.get(item.key)?.abort();
    this.items = this.items.filter((other) => other !== item);
    if (!item.upload || this.#boot.preview) return;
    const { url, headers } = this.#target();
    // The respondent doesn't wait for it: a file that no answer has is deleted after a while, too.
    void fetch(`${url}/${item.upload}`, { method: 'DELETE', headers }).catch(() => undefined);
  }

  #faultOf({ name, size }: File): string | undefined {
    const { kinds, maxFiles, maxMegabytes } = this.question;
    const taken = this.items.filter(({ fault }) => !fault).length;
    if (maxFiles > 1 && taken >= maxFiles) return this.#t('answers.too_many_files', { max: maxFiles });
    if (!endingsOf(kinds).includes(extensionOf(name))) return this.#t('answers.file_type', { name });
    if (size === 0) return this.#t('answers.file_empty', { name });
    if (size <= maxMegabytes * MEGABYTE) return undefined;
    return this.#t('answers.file_too_large', { name, megabytes: maxMegabytes });
  }

  #target() {
    const { survey, language, unlock } = this.#boot;
    return {
      url: `/api/public/surveys/${survey.id}/responses/${this.#responseId}/files`,
      headers: { 'Accept-Language': language, ...(unlock && { 'Survey-Unlock': unlock }) },
    };
  }

  /** Uploads what is pending, one file at a time. */
  async #run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let item = this.pending; item; item = this.pending) {
      await this.#upload(item);
      // The file was removed meanwhile, which has been announced.
      if (!this.items.includes(item)) continue;
      this.#enter(this.#t(item.fault ? 'file_failed' : 'file_uploaded', { name: item.name }));
    }
    this.#busy = false;
  }

  async #upload(item: Item): Promise<void> {
    const { file } = item;
    if (!file) return;
    const controller = new AbortController();
    this.#controllers.set(item.key, controller);
    const key = uploadKey(this.#responseId ?? '', this.question.id);
    try {
      const { id, name, size, type } = this.#boot.preview
        ? { id: crypto.randomUUID(), name: item.name, size: item.size, type: file.type }
        : await uploadFile(this.#target(), file, this.#beginning(item), {
            signal: controller.signal,
            unfinished: unfinishedUpload(key, file),
            onOffset: ({ id, offset }) => {
              storeUpload(key, file, id);
              item.upload = id;
              item.sent = offset;
              this.onChange();
            },
            onWaiting: (waiting) => {
              if (item.waiting === waiting) return;
              item.waiting = waiting;
              this.onChange();
            },
          });
      Object.assign(item, { name, size, sent: size, answer: { id, name, size, type } });
    } catch (error) {
      const refused = error instanceof FileRefused;
      item.later = refused && error.later;
      item.fault =
        (refused && error.message) ||
        this.#t(refused ? 'file_failed' : 'file_unreadable', { name: item.name });
    }
    removeUpload(key);
    this.#controllers.delete(item.key);
  }

  #beginning({ name, size }: Item): object {
    const { version } = this.#boot.survey;
    return { question: this.question.id, version, name, size, consent: this.#session.consent() };
  }

  /** Hands the uploaded files to the session as the question's entry. */
  #enter(announcement?: string): void {
    const files = this.items.flatMap(({ answer }) => answer ?? []);
    this.#session.enter(this.question.id, files.length > 0 ? { files } : undefined);
    this.onChange(announcement);
  }
}
