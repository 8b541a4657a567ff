import { formatNumber } from '@canvass/shared/domain/format';
import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import type { MailContent } from '../../notify/mails/content.ts';
import { mailLanguage } from '../../notify/mails/compose.ts';
import { answerRows } from './answers.ts';
import type { NewResponse } from './read-mail.ts';

interface MailFacts {
  surveyId: string;
  title: string;
  /** All responses that it is about. */
  count: number;
  /** The latest of them; empty for readers who may not see answers. */
  responses: readonly NewResponse[];
}

/** The texts of a mail about new responses, in its reader's language; questions and options have the survey's own. */
export function responseMailContent(
  { surveyId, title, count, responses }: MailFacts,
  locale: Locale,
): MailContent {
  const { text } = mailLanguage(locale);
  const number = formatNumber(count, locale);
  const name = title.trim() || text('daily.untitled');
  const time = new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const more = responses.length > 0 ? count - responses.length : 0;
  return {
    subject: text('responses.subject', { title: name, number, count }),
    paragraphs: [
      text('responses.text', { title: name, number, count }),
      ...(more > 0 ? [text('responses.latest', { number: responses.length, count: responses.length })] : []),
    ],
    sections: responses.map(({ completedAt, questions, answers }) => ({
      title: `${time.format(completedAt)} UTC`,
      rows: answerRows(questions, answers, locale),
    })),
    action: { label: text('responses.action'), path: `/admin/surveys/${surveyId}/responses/all` },
  };
}
