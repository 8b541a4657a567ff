import type { Answers } from '@canvass/shared/domain/answers';
import { onPath, path } from '@canvass/shared/domain/flow';
import type { Entries, Entry } from '@canvass/shared/contract/respondent';
import type { Reader } from '@canvass/shared/contract/respondent';
import { withUnticked } from '../entries/unticked.ts';
import { entriesFaults, entryFault, validAnswers } from '../entries/read-entry.ts';
import type { Step } from '@canvass/shared/contract/respondent';
import { nextStep, previousStep, questionsAt, sameStep } from '../steps/step.ts';
import { stepOf } from '../steps/step-of.ts';
import { CONSENTS } from '../steps/consents.ts';
import { claimOf, mayStore } from './agreement.ts';
import type { Agreement, Draft } from './draft.ts';
import { withTime } from './question-timer.ts';
import { REFUSAL_REASONS, refusedAnswers } from './refusal.ts';
import { resumed, shownBy } from './resume.ts';
import { type Refusal, SaveQueue, type Snapshot } from './save-queue.ts';
import type { RespondentSessionOptions } from './session-options.ts';
import { shuffledFor } from './shuffle.ts';
import { newDraft, snapshotOf } from './snapshot.ts';
import { firstWithHidden, HIDDEN_FIELDS, withHiddenValues, withRenderedHidden } from './url-fields.ts';
import { firstState, isFrozen, type RespondentState } from './state.ts';

/**
 * One respondent answering one survey: entries, the current step, what is stored in the browser and sent. It doesn't
 * know the page, which renders its state and calls its methods.
 */
export class RespondentSession {
  readonly #options: RespondentSessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: RespondentState;
  #draft: Draft;
  #queue: SaveQueue | null = null;
  /** The moment (`performance.now()`) up to which time at questions is counted; infinite while the page is hidden, which counts none. */
  #countedTo = performance.now();
  #focused: string | undefined;

  constructor(options: RespondentSessionOptions) {
    this.#options = options;
    this.#state = firstState(options.boot);
    this.#draft = newDraft(this.#options, this.#state, options.boot.progress);
  }

  readonly state = (): RespondentState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The valid answers so far to questions that are asked, for rules, recall, progress and saves. */
  answers(): Answers {
    const { survey, entries } = this.#state;
    return onPath(survey, validAnswers(survey.questions, entries, this.#reader()));
  }

  /**
   * Resumes an earlier visit's draft, and from now on stores and sends, at once what that visit couldn't. Entries made before the
   * page's script ran are newer than the draft.
   * @param waits only freezes the page: another person's draft is sent first, and the answers couldn't be stored beside it
   * @param foreign the draft is another person's: entries and consent of this visit must not become part of their response
   */
  begin(waits = false, foreign = false): void {
    if (HIDDEN_FIELDS && waits) return this.#set({ phase: 'submitted' });
    if (HIDDEN_FIELDS && this.#state.phase === 'submitted') this.#set({ phase: 'answering' });
    if (HIDDEN_FIELDS && foreign) {
      this.#draft.consent = null;
      this.#set({ entries: this.#draft.entries });
    }
    const { boot, drafts, country, openVersion } = this.#options;
    const { progress } = boot;
    const early = this.#state.entries !== this.#draft.entries;
    this.#set({ country });
    if (boot.preview) return this.#beginAnew();
    if (boot.survey.onePerBrowser && drafts.answered()) return this.#set({ refused: { reason: 'answered' } });
    const stored = withRenderedHidden(drafts.read(), boot);
    const same = stored?.responseId === this.#draft.responseId;
    // The form without script has submitted the response.
    if (this.#state.phase === 'done') return same ? drafts.clear() : undefined;
    // The server has opened the version of its own response.
    if (stored && !same && stored.version !== boot.survey.version && openVersion(stored)) return;
    if (stored) {
      const survey = this.#surveyOf(stored);
      const [own, change] = resumed(stored, survey, this.#draft, this.#state.entries, boot);
      this.#draft = own;
      this.#set(change);
    } else if (!progress) this.#beginAnew();
    this.#set({ forgetful: !drafts.works, responseId: this.#draft.responseId });
    this.#openQueue();
    const { finished, unsent } = this.#draft;
    const withdrawn = CONSENTS && unsent && !stored?.consent;
    if (finished || withdrawn || ((early || unsent) && this.#mayStore()))
      this.#queue?.push(this.#snapshot(finished));
    if (early) this.#store();
  }

  /** Begins a response with the entries that the address prefills; those of the respondent are newer. */
  #beginAnew(): void {
    const entries = { ...this.#options.prefilled, ...this.#state.entries };
    this.#set({ entries, ...this.#atBegin() });
  }

  /** The survey as its respondent gets it: with their order of options and the hidden fields that they came with. */
  #surveyOf({ responseId, hidden }: Pick<Draft, 'responseId' | 'hidden'>): RespondentState['survey'] {
    return withHiddenValues(shuffledFor(this.#options.boot.survey, responseId), hidden);
  }

  /** The first step depends on hidden fields, which the page that all respondents share was rendered without. */
  #atBegin(): Pick<RespondentState, 'survey' | 'at'> {
    const survey = this.#surveyOf(this.#draft);
    return { survey, at: firstWithHidden(survey, this.#state.at) };
  }

  /** A field changed. A handed-in response no longer changes: it may have arrived without an acknowledgement. */
  enter(questionId: string, entry: Entry | undefined): void {
    if (isFrozen(this.#state)) return;
    const { [questionId]: _before, ...others } = this.#state.entries;
    const entries = entry === undefined ? others : { ...others, [questionId]: entry };
    const { [questionId]: fault, ...faults } = this.#state.faults;
    const question = this.#state.survey.questions.find(({ id }) => id === questionId);
    const still = fault && question && entryFault(question, entry, this.#reader());
    this.#enterAll(entries, still ? { ...faults, [questionId]: still } : faults);
  }

  /** Stores entries and sends them. */
  #enterAll(entries: Entries, faults = this.#state.faults): void {
    this.#set({ entries, faults, resumed: false });
    if (this.#mayStore()) this.#queue?.push(this.#snapshot(false));
    this.#store();
  }

  /**
   * Consent was given or withdrawn. Withdrawn consent empties the response on the server, or keeps the first save from going
   * there; the device retains the answers.
   */
  agree(given: boolean): void {
    if (!CONSENTS || isFrozen(this.#state)) return;
    const consent: Agreement = { at: Date.now(), language: this.#options.boot.language };
    this.#draft = { ...this.#draft, consent: given ? consent : null };
    this.#set({ consent: { given, missing: false } });
    const entered = given && Object.keys(this.#state.entries).length > 0;
    if (entered || this.#draft.sequence > 0) this.#queue?.push(this.#snapshot(false));
    else this.#queue?.drop();
    this.#store();
  }

  /** The consent that goes with files. */
  readonly consent = () => (CONSENTS ? claimOf(this.#draft.consent) : null);

  /** Whether answers may leave the device. */
  #mayStore(): boolean {
    return !CONSENTS || mayStore(this.#state.survey, this.#draft.consent);
  }

  /** Goes to the next step, or shows the faults that prevent it. */
  next(): void {
    if (isFrozen(this.#state)) return;
    const { survey, at } = this.#state;
    if (at.kind !== 'welcome' && !this.#mayStore()) return this.#askConsent();
    const here = questionsAt(survey, this.answers(), at).map(({ question }) => question);
    const entries = withUnticked(here, this.#state.entries);
    const faults = entriesFaults(here, entries, this.#reader());
    for (const id of this.#options.unreadable()) faults[id] = { code: 'date' };
    if (Object.keys(faults).length > 0) return this.#reject(faults);
    if (CONSENTS && entries !== this.#state.entries) {
      this.#enterAll(entries);
      // The page asks more now, which its respondent hasn't seen.
      if (questionsAt(survey, this.answers(), at).some(({ question }) => !here.includes(question))) return;
    }
    const to = nextStep(survey, this.answers(), at);
    if (to.kind !== 'end') return this.#move(to, 'forward');
    const all = entriesFaults(path(survey, this.answers()).questions, entries, this.#reader());
    const [wrong] = Object.keys(all);
    if (wrong) return this.#show(wrong, all);
    this.#submit(to);
  }

  /** Goes on by itself after a choice. Only the respondent submits, so not to the end. */
  goOn(): void {
    const { survey, at } = this.#state;
    if (nextStep(survey, this.answers(), at).kind !== 'end') this.next();
  }

  back(): void {
    if (isFrozen(this.#state)) return;
    const to = previousStep(this.#state.survey, this.answers(), this.#state.at);
    if (to) this.#move(to, 'back');
  }

  /** Goes to a step that was shown before, unless later answers took it off the path. */
  goTo(to: Step): void {
    const { survey, at } = this.#state;
    if (isFrozen(this.#state) || sameStep(to, at)) return;
    if (shownBy(to) !== undefined && questionsAt(survey, this.answers(), to).length === 0) return;
    this.#move(to, 'back');
  }

  /**
   * Deletes the draft and begins a new response.
   * @param deleted why, if the respondent didn't ask for it
   */
  startAgain(deleted = ''): void {
    const { boot, drafts, openVersion } = this.#options;
    this.#queue?.stop();
    drafts.clear();
    if (openVersion(null)) return;
    const { country } = this.#state;
    const { survey, language } = boot;
    this.#state = { ...firstState({ survey, language }), country, forgetful: !drafts.works };
    this.#draft = newDraft(this.#options, this.#state);
    this.#openQueue();
    const { responseId } = this.#draft;
    this.#set({ entries: this.#options.prefilled, ...this.#atBegin(), responseId });
    // The light script has no room for it: there the page is empty without a word.
    if (CONSENTS && deleted) this.#set({ resumed: deleted });
    // A reload brings the page of the response before, which the server knows by a cookie.
    if (boot.progress) this.#store();
  }

  /** Another page has taken over: stores and sends nothing any more. */
  yield(): void {
    this.#queue?.stop();
    this.#queue = null;
    this.#set({ elsewhere: true });
  }

  /** The network is back. */
  online(): void {
    this.#queue?.online();
  }

  /** The page is left, and may never come back. */
  leave(): void {
    this.#queue?.leave();
  }

  #openQueue(): void {
    const { boot, fetch } = this.#options;
    this.#queue = new SaveQueue({
      url: `/api/public/surveys/${boot.survey.id}/responses/${this.#draft.responseId}`,
      headers: { 'Accept-Language': boot.language, ...(boot.unlock && { 'Survey-Unlock': boot.unlock }) },
      sequence: this.#draft.sequence,
      onSequence: (sequence) => {
        this.#draft.sequence = sequence;
        this.#store();
      },
      onState: (saving) => {
        this.#set({ saving });
        if (saving === 'idle') this.#store();
      },
      onSaved: (saved, snapshot) => this.#saved(saved.state, snapshot),
      onRefused: (refusal) => this.#refused(refusal),
      ...(fetch ? { fetch } : {}),
    });
  }

  #submit(to: Step): void {
    if (this.#options.boot.preview) return this.#set({ at: to, direction: 'forward', phase: 'done' });
    this.#draft.finished = true;
    this.#set({ phase: 'submitted', faults: {}, resumed: false });
    this.#store();
    this.#queue?.push(this.#snapshot(true));
  }

  #saved(stored: 'in_progress' | 'completed', snapshot: Snapshot): void {
    if (stored !== 'completed') return;
    const { drafts } = this.#options;
    drafts.clear();
    drafts.markAnswered();
    this.#queue?.stop();
    this.#queue = null;
    const { ending } = path(this.#state.survey, snapshot.answers);
    this.#set({ phase: 'done', direction: 'forward', at: { kind: 'end', ending }, saving: 'idle' });
  }

  #refused(refusal: Refusal): void {
    // The submitted response had arrived; only its acknowledgement was lost.
    if (refusal.code === 'already_completed' && this.#draft.finished) {
      return this.#saved('completed', this.#snapshot(true));
    }
    // What was deleted for good must not stay here either, and its draft would be refused at every visit.
    if (refusal.code === 'response_deleted')
      return CONSENTS ? this.startAgain(refusal.message) : this.startAgain();
    const faults = refusedAnswers(refusal, this.#state.survey);
    const [wrong] = Object.keys(faults);
    const consentMissing = CONSENTS && refusal.errors.some(({ field }) => field === 'consent');
    // The page is replaced. The draft stays unsent, so that a later visit sends it: the survey may be unlocked, or open again.
    if (!wrong && !consentMissing) this.#queue?.stop();
    if (refusal.status === 401) return this.#options.onLocked();
    if (consentMissing) return this.#consentRefused();
    if (!wrong)
      return this.#set({
        refused: { reason: REFUSAL_REASONS[refusal.code] ?? 'failed', message: refusal.message },
      });
    const wasSubmitted = this.#draft.finished;
    this.#draft.finished = false;
    this.#set({ phase: 'answering' });
    // A respondent who is still writing on a single page isn't moved: the fault is shown at its question.
    if (wasSubmitted || this.#state.at.kind !== 'all') this.#show(wrong, faults);
    else this.#set({ faults });
    this.#store();
  }

  /** The server has no consent of this respondent and stored nothing; the answers are still here. */
  #consentRefused(): void {
    // Consent was withdrawn before anything was stored.
    if (!CONSENTS || !this.#mayStore()) return;
    this.#draft = { ...this.#draft, consent: null, finished: false };
    this.#set({ phase: 'answering' });
    this.#askConsent();
    this.#store();
  }

  #askConsent(): void {
    if (CONSENTS) this.#set({ consent: { given: false, missing: true } });
  }

  /** Goes to the question with the fault. */
  #show(questionId: string, faults: RespondentState['faults']): void {
    const { at, survey } = this.#state;
    this.#move(stepOf(survey, this.answers(), questionId, at), 'back');
    this.#reject(faults);
  }

  #reject(faults: RespondentState['faults']): void {
    this.#set({ faults, rejections: this.#state.rejections + 1 });
  }

  #move(to: Step, direction: 'forward' | 'back'): void {
    this.#countTime();
    if (!sameStep(to, this.#state.at)) this.#set({ at: to, direction, faults: {}, resumed: false });
    this.#store();
    // The answers of a step that was left are complete: sent at once, they survive if the page dies now.
    this.#queue?.hurry();
  }

  /** On a single page, and in a matrix, the current question is the one with the focus. */
  focusQuestion(questionId: string | undefined): void {
    this.#countTime();
    this.#focused = questionId;
  }

  /** Whether somebody sees the page now: time is counted only then. A page that nobody sees may never come back. */
  seen(visible: boolean): void {
    this.#countTime();
    this.#countedTo = visible ? performance.now() : Number.POSITIVE_INFINITY;
    if (visible) this.online();
    else this.leave();
  }

  #countTime(): void {
    const now = performance.now();
    const { timings } = this.#draft;
    this.#draft.timings = withTime(timings, this.#state, this.#focused, this.#countedTo, now);
    this.#countedTo = Math.max(now, this.#countedTo);
  }

  /**
   * Writes the draft. Never before the stored draft was read, nor once another page has taken over, or it would be
   * overwritten.
   */
  #store(): void {
    if (!this.#queue) return;
    const { entries, at, saving } = this.#state;
    const { boot, drafts } = this.#options;
    this.#draft = { ...this.#draft, entries, at, language: boot.language, unsent: saving !== 'idle' };
    drafts.write(this.#draft);
    if (drafts.works === this.#state.forgetful) this.#set({ forgetful: !drafts.works });
  }

  #snapshot(completed: boolean): Snapshot {
    this.#countTime();
    const answers = this.#mayStore() && this.answers();
    return snapshotOf(this.#options, this.#draft, answers, completed);
  }

  #reader(): Reader {
    return { language: this.#options.boot.language, today: this.#options.today() };
  }

  #set(change: Partial<RespondentState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
