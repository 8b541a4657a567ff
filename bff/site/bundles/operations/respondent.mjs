// @ts-check
/** @import { Answers } from '@canvass/shared/domain/answers' */
/** @import { Boot, RespondentBundle } from '@canvass/shared/contract/respondent' */
/** @import { Question } from '@canvass/shared/domain/survey' */
/** @import { Operations } from '../../../platform/isolation/child/main.mjs' */
/** @import { FormInput, GateInput, PageInput, PasswordInput, StartInput } from '../respondent-renderer.ts' */

/**
 * Whether a question is answered with a country, of which the page needs the table.
 * @param {Question} question
 */
const asksForCountry = (question) =>
  question.type === 'phone_number' || (question.type === 'text_short' && question.display === 'address');

/**
 * Whether a field has an entry. JSON has neither NaN nor Infinity, which older bundles read a rating as that isn’t a number.
 * @param {unknown} entry
 */
const isEntry = (entry) => entry !== undefined && (typeof entry !== 'number' || Number.isFinite(entry));

/** A text whose ends and values can't take the direction of the text around it: it begins and ends with letters. */
const KEEPS_ITS_ORDER = /^\p{L}[^{]*\p{L}$/u;

/**
 * The page's own texts for a survey that is written from right to left: its direction would put their full stops in front. They
 * are isolated by characters, so that attributes are, too, and every build's page. Bare words stay, as their letters are shortcuts.
 * @param {import('@canvass/shared/contract/respondent').PageTexts} texts
 * @returns {import('@canvass/shared/contract/respondent').PageTexts}
 */
const leftToRight = (texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (typeof text !== 'string') return [name, leftToRight(text)];
      return [name, KEEPS_ITS_ORDER.test(text) ? text : `\u2066${text}\u2069`];
    }),
  );

/**
 * The operations that the server calls in the respondent's page (`respondent-renderer.ts`), in as few requests as possible.
 * Runs in the isolated process: it calls the methods of the bundle as the contract has them, which every older bundle has, too.
 * @param {{ default: RespondentBundle }} bundle
 * @returns {Operations}
 */
export function operations({ default: page }) {
  return {
    /** @param {readonly string[]} languages */
    texts: (languages) =>
      languages.map((language) => page.textsFor(language, /** @type {'en' | 'it'} */ (language))),

    contentTypes: () => page.contentTypes ?? [],

    /** @param {PageInput} input @param {Boot['survey']} published */
    page({ words, isolated, buttons, boot: known, search, answers, hidden }, published) {
      const survey = withHidden(published, hidden);
      const shown = { ...known, survey };
      const needed = page.neededTexts(page.textsFor(words, words), shown);
      const texts = { ...(isolated ? leftToRight(needed) : needed), ...buttons };
      const added = {
        texts,
        ...(survey.questions.some(asksForCountry) && {
          countries: page.countryTableIn(known.language),
        }),
        ...(survey.questions.some((question) => page.isLongList(question)) && { search }),
      };
      const html = page.renderSurvey({ ...shown, ...added }, answers ?? answersOf({ ...shown, ...added }));
      return { html, added, light: page.isLight?.(shown) ?? false };
    },

    /** @param {GateInput} input */
    gate: ({ reason, words, gate }) => page.renderRefusal(reason, page.textsFor(words, words), gate),

    /** @param {PasswordInput} input */
    password: ({ words, gate, fault }) => page.renderPassword(page.textsFor(words, words), gate, fault),

    /** @param {StartInput} input @param {Boot['survey']} survey */
    start: ({ query, country, responseId }, survey) => ({
      first: page.firstPlace(
        theirs(survey, page.hiddenFields(survey, new URLSearchParams(query)), responseId),
      ),
      entries: Object.fromEntries(
        Object.entries(page.prefilled(survey, new URLSearchParams(query), country)).filter(([, entry]) =>
          isEntry(entry),
        ),
      ),
    }),

    /** @param {FormInput} input @param {Boot['survey']} published */
    form({ at, posted, shared, earlier, responseId, hidden, language, days }, published) {
      const survey = theirs(published, hidden, responseId);
      const fields = new URLSearchParams(posted);
      /** @type {Answers} */
      const answers = { ...earlier };
      /** @type {Record<string, unknown>} */
      const entries = {};
      /** @type {Record<string, unknown>} */
      const faults = {};
      /** @param {Question} question */
      const read = (question) => {
        const entry = page.formEntry(question, (name) => fields.getAll(name));
        const faultsByDay = days.map((today) => page.entryFault(question, entry, { language, today }));
        const fault = faultsByDay.includes(null) ? null : faultsByDay[0];
        const answer = page.answerOf(question, entry, language);
        // An unticked box is one that was never ticked, where the page was rendered without answers.
        const isUnticked = question.type === 'yes_no' && question.display === 'consent' && answer === false;
        const isEmpty = isUnticked || (answer === undefined && (!fault || fault.code === 'required'));
        if (shared && isEmpty && earlier[question.id] !== undefined) return;
        if (isEntry(entry)) entries[question.id] = entry;
        if (fault) faults[question.id] = fault;
        if (fault && fault.code !== 'required') return;
        if (answer === undefined) delete answers[question.id];
        else answers[question.id] = answer;
      };
      const shown = () => page.questionsAt(survey, answers, at).map(({ question }) => question);
      const withField = new Set([...fields.keys()].map((name) => name.split('.')[1]));
      /** @type {Set<string>} */
      const asked = new Set();
      /** @param {Question} question */
      const isUnread = ({ id }) => withField.has(id) && !asked.has(id);
      // A page that is shown again for a fault also asks what its own answers, which aren't stored yet, make visible.
      for (let unread = shown(); unread.length > 0; unread = shown().filter(isUnread)) {
        for (const question of unread) {
          asked.add(question.id);
          read(question);
        }
      }
      // A question that the page's own answers make go away has no fault: the respondent wouldn't see its field.
      const left = new Set(shown().map(({ id }) => id));
      for (const id of Object.keys(faults)) if (!left.has(id)) delete faults[id];
      return {
        answers,
        entries,
        faults,
        asked: [...asked],
        first: page.firstPlace(survey),
        next: page.nextPlace(survey, answers, at),
        previous: page.previousPlace(survey, answers, at),
        previousEarlier: page.previousPlace(survey, earlier, at),
      };
    },
  };

  /**
   * The survey with what one respondent came with.
   * @param {Boot['survey']} survey @param {Record<string, string>} hiddenValues
   */
  function withHidden(survey, hiddenValues) {
    return Object.keys(hiddenValues).length > 0 ? { ...survey, hiddenValues } : survey;
  }

  /**
   * The survey with what one respondent came with, in their order.
   * @param {Boot['survey']} survey @param {Record<string, string>} hiddenValues @param {string | undefined} responseId
   */
  function theirs(survey, hiddenValues, responseId) {
    const own = withHidden(survey, hiddenValues);
    return (responseId && page.shuffledFor?.(own, responseId)) || own;
  }

  /** The answers that the entries of a page mean, for the recall in its texts. @param {Boot} boot */
  function answersOf({ survey, progress, language }) {
    /** @type {Answers} */
    const answers = {};
    for (const question of survey.questions) {
      const answer = page.answerOf(question, progress?.entries[question.id], language);
      if (answer !== undefined) answers[question.id] = answer;
    }
    return answers;
  }
}
