import { siteContent } from './content.ts';
import anAnswerIsNeverLost from './en/an-answer-is-never-lost.md';
import changelog from './en/changelog.md';
import cookies from './en/cookie-policy.md';
import howSureIsEightyPercent from './en/how-sure-is-eighty-percent.md';
import oneQuestionAtATime from './en/one-question-at-a-time.md';
import privacy from './en/privacy-policy.md';
import terms from './en/terms-of-service.md';

export default siteContent(
  {
    'an-answer-is-never-lost': anAnswerIsNeverLost,
    'how-sure-is-eighty-percent': howSureIsEightyPercent,
    'one-question-at-a-time': oneQuestionAtATime,
  },
  {
    changelog,
    legal: { '/privacy-policy': privacy, '/cookie-policy': cookies, '/terms-of-service': terms },
  },
);
