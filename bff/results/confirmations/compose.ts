import type { Design } from '@canvass/shared/domain/design';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import type { Locale } from '@canvass/shared/domain/locales';
import { localized, surveyLanguage, translationsInto } from '@canvass/shared/domain/localize';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { answerWords, inWords, withRecalls } from '@canvass/shared/domain/recall';
import type { Scores } from '@canvass/shared/domain/scores-of';
import type { Answers } from '@canvass/shared/domain/answers';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import {
  composeContent,
  type ComposedMail,
  mailLanguage,
  type MailSite,
} from '../../notify/mails/compose.ts';
import { mailDesign } from '../../notify/mails/mail-design.ts';
import type { MailSection } from '../../notify/mails/content.ts';
import { MAX_MAIL_CHARACTERS, oneLine, safeMailText } from '../../notify/mails/safe-mail-text.ts';
import { exportWordingOf } from '../exports/export-wording.ts';
import { answerRows } from '../response-mails/answers.ts';

/** Answers that one mail has at most. */
const MOST_ROWS = 100;

export interface ConfirmationFacts {
  definition: SurveyDefinition;
  answers: Answers;
  hidden: Record<string, string>;
  /** Null for a survey without scores. */
  scores: Scores | null;
  /** BCP 47, of the response. */
  language: string;
  completedAt: Date;
  unsubscribeUrl: string;
  /** How the survey looks now; undefined by a theme. */
  design: Design | undefined;
}

/** The texts of a confirmation. */
export interface ConfirmationWords {
  /** Of the product's own words. */
  locale: Locale;
  /** Of the survey. */
  title: string;
  /** Empty: the product alone. */
  sender: string;
  subject: string;
  paragraphs: string[];
  sections: MailSection[];
  /** BCP 47, of a text that the creator wrote; absent for the product's. */
  language?: string;
}

/** The confirmation to a respondent, in the language that they answered in; the product's own words in English or Italian. */
export function composeConfirmation(facts: ConfirmationFacts, site: MailSite): ComposedMail | undefined {
  const words = confirmationWords(facts);
  if (!words) return undefined;
  const { locale, title, sender, ...content } = words;
  const { design, unsubscribeUrl } = facts;
  const { text } = mailLanguage(locale);
  const mail = composeContent(
    { ...content, action: null },
    {
      locale,
      name: '',
      why: text('confirmation.why', { title }),
      unsubscribe: { label: text('confirmation.unsubscribe'), url: unsubscribeUrl },
      look: design && mailDesign(design, site.publicOrigin),
    },
    site,
  );
  return { ...mail, ...(sender && { sender }) };
}

/** @returns undefined if the survey sends no confirmations */
export function confirmationWords(
  facts: Omit<ConfirmationFacts, 'unsubscribeUrl' | 'design'>,
): ConfirmationWords | undefined {
  const { definition, answers, hidden, scores, completedAt } = facts;
  const { confirmation } = definition.settings;
  if (!confirmation) return undefined;
  // Responses that older releases stored may name any language.
  const language = surveyLanguage(definition, [facts.language]);
  const tag = wellFormedTag(language);
  const locale: Locale = language.startsWith('it') ? 'it' : 'en';
  const { text } = mailLanguage(locale);
  const survey = localized(definition, language);
  const wording = exportWordingOf({ values: 'labels', timings: false }, locale);
  const words = answerWords(survey.questions, answers, { ...wording, language: tag }, hidden);
  // Scores are shown as they are: the server computed them, so that no respondent can write a message with them.
  const values = new Map(
    Object.entries(scores ?? {}).map(([id, value]) => [id, inWords(value, tag)] as const),
  );
  const written = (field: 'subject' | 'text') =>
    translationsInto(definition, language)?.[`confirmation.${field}`]?.trim() || confirmation[field].trim();
  // A number is no message, and no mail program makes a link of it; `safeMailText` would read 1.234.123.123 as an address.
  const safe = (id: string, answer: string, length: number) =>
    typeof answers[id] === 'number' ? answer : safeMailText(answer, length);
  const worded = (field: 'subject' | 'text', fallback: string) =>
    withRecalls(
      written(field) || fallback,
      (id, otherwise) =>
        values.get(id) ?? (safe(id, words(id), MAX_MAIL_CHARACTERS.recalled) || otherwise.trim()),
    );
  const title = survey.title.trim() || text('daily.untitled');
  const rows = withMatrixTitles(survey)
    .flatMap((question) =>
      answerRows([question], answers, locale, tag).map(([name, answer]): [string, string] => [
        name,
        safe(question.id, answer, MAX_MAIL_CHARACTERS.answer),
      ]),
    )
    .slice(0, MOST_ROWS);
  const section = {
    title: text('confirmation.answers', { date: inWords(completedAt.toISOString().slice(0, 10), tag) }),
    rows,
  };
  return {
    locale,
    title,
    // No name that looks like an address, or like another header.
    sender: oneLine(confirmation.sender)
      .replaceAll(/[\s@<>"]+/gu, ' ')
      .trim(),
    subject: oneLine(worded('subject', text('confirmation.subject', { title }))),
    paragraphs: worded('text', text('confirmation.text', { title }))
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim()),
    sections: confirmation.answers && rows.length > 0 ? [section] : [],
    ...(written('text') && { language: tag }),
  };
}
