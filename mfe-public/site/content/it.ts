import { siteContent } from './content.ts';
import anAnswerIsNeverLost from './it/an-answer-is-never-lost.md';
import changelog from './it/changelog.md';
import cookies from './it/cookie-policy.md';
import howSureIsEightyPercent from './it/how-sure-is-eighty-percent.md';
import oneQuestionAtATime from './it/one-question-at-a-time.md';
import privacy from './it/privacy-policy.md';
import terms from './it/terms-of-service.md';

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
