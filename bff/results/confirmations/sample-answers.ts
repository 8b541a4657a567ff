import type { Answers, AnswerValue } from '@canvass/shared/domain/answers';
import { takesAnswer } from '@canvass/shared/domain/content';
import type { Locale } from '@canvass/shared/domain/locales';
import type { PartName } from '@canvass/shared/domain/part-names';
import { isParts, partsAnswer, partsOf } from '@canvass/shared/domain/parts';
import { isRanking, rankedCount } from '@canvass/shared/domain/ranking';
import type { Question } from '@canvass/shared/domain/survey';
import { translate } from '../../platform/http/language.ts';

/** Parts of names and addresses that are the same in every language; the others are left out. */
const PARTS: Partial<Record<PartName, string>> = {
  first: 'Ada',
  last: 'Lovelace',
  street: 'Main Street 1',
  postal: '12345',
};

/** A number that is reserved for fiction. */
const PHONE = '+442079460123';

interface Sample {
  /** The reader's address, which stands for the respondent's. */
  email: string;
  locale: Locale;
  now: Date;
}

/** An answer to each question, as a respondent might give it: what a test of the confirmation shows. */
export function sampleAnswers(questions: readonly Question[], sample: Sample): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const answer = takesAnswer(question) ? sampleAnswer(question, sample) : undefined;
    if (answer !== undefined) answers[question.id] = answer;
  }
  return answers;
}

function sampleAnswer(question: Question, { email, locale, now }: Sample): AnswerValue | undefined {
  const word = (key: string) => translate(locale, `mails.confirmation.sample.${key}`);
  switch (question.type) {
    case 'text_short': {
      if (!isParts(question)) return word('text');
      const country = locale === 'it' ? 'IT' : 'GB';
      const parts: typeof PARTS = { ...PARTS, city: word('city'), country };
      return partsAnswer(partsOf(question).map(({ part }) => parts[part] ?? ''));
    }
    case 'text_long':
      return word('longText');
    case 'multiple_choice_single':
    case 'select_list': {
      const [first] = question.options;
      return first && { option: first.id };
    }
    case 'multiple_choice_multi': {
      const count = isRanking(question) ? rankedCount(question).most : Math.max(2, question.minSelected ?? 0);
      const options = question.options.slice(0, count).map(({ id }) => id);
      return options.length > 0 ? { options } : undefined;
    }
    case 'email':
      return email;
    case 'number':
      return question.max ?? question.min ?? 5;
    case 'star_rating':
      return question.stars;
    case 'emoji_rating':
      return 4;
    case 'date':
      return now.toISOString().slice(0, 10);
    case 'yes_no':
      return true;
    case 'url':
      return 'https://example.com';
    case 'phone_number':
      return PHONE;
    case 'file_upload':
      return { files: [{ id: question.id, name: word('file'), size: 1, type: 'application/pdf' }] };
    case 'signature':
      return { name: 'Ada Lovelace' };
    default:
      return undefined;
  }
}
