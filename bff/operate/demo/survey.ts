import type { Condition, SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';

const SHOPS = ['Bergamo', 'Bristol', 'Edinburgh', 'Lecce', 'Manchester', 'Torino', 'Trieste', 'York'];

type Rule = Condition['groups'][number]['rules'][number];

const all = (...rules: Rule[]): Condition => ({ match: 'all', groups: [{ match: 'all', rules }] });
const overall = (operator: Rule['operator'], value: number): Rule => ({
  question: 'overall',
  operator,
  value,
});

/**
 * The demo account's survey: a chain of bookshops asks about a visit, with each of the 13 question types once, a rule, a
 * jump and a recalled answer.
 */
export const demoSurvey: SurveyDefinition = surveyDefinitionSchema.parse({
  title: 'Your visit to Harbour Books',
  description: 'A dozen short questions, about two minutes.',
  language: 'en',
  languages: ['it'],
  theme: 'cosmic-purple',
  welcome: {
    title: 'How was your visit?',
    description: 'Tell us what was good and what was not. It takes about **two minutes**.',
    buttonLabel: 'Start',
  },
  questions: [
    {
      id: 'reason',
      type: 'multiple_choice_single',
      title: 'What brought you in?',
      required: true,
      other: true,
      options: [
        { id: 'browsing', label: 'Just browsing' },
        { id: 'title', label: 'A certain book' },
        { id: 'gift', label: 'A present for somebody' },
        { id: 'reading', label: 'A reading or another event' },
        { id: 'coffee', label: 'The coffee' },
      ],
    },
    {
      id: 'shop',
      type: 'select_list',
      title: 'Which shop was it?',
      required: true,
      placeholder: 'Choose a shop',
      options: SHOPS.map((label) => ({ id: label.toLowerCase(), label })),
    },
    { id: 'day', type: 'date', title: 'When were you there?', notFuture: true },
    {
      id: 'liked',
      type: 'multiple_choice_multi',
      title: 'What did you like?',
      other: true,
      options: [
        { id: 'choice', label: 'The choice of books' },
        { id: 'staff', label: 'The people who work there' },
        { id: 'quiet', label: 'A quiet corner to read' },
        { id: 'prices', label: 'The prices' },
        { id: 'cafe', label: 'The café' },
      ],
    },
    {
      id: 'overall',
      type: 'star_rating',
      title: 'How was it altogether?',
      required: true,
      lowLabel: 'Poor',
      highLabel: 'Wonderful',
    },
    {
      id: 'feeling',
      type: 'emoji_rating',
      title: 'How did you feel when you left?',
      lowLabel: 'Bad',
      highLabel: 'Great',
    },
    {
      id: 'books',
      type: 'number',
      title: 'How many books did you take home?',
      min: 0,
      max: 50,
      integer: true,
      unit: 'books',
    },
    {
      id: 'again',
      type: 'yes_no',
      title: 'Will you come again?',
      // A visitor who would come again and gave the best rating isn't asked what to improve.
      jumps: [{ if: all({ question: 'again', operator: 'is', value: true }, overall('is', 5)), to: 'name' }],
    },
    {
      id: 'better',
      type: 'text_long',
      title: 'What could we do better?',
      placeholder: 'Whatever comes to mind',
      maxLength: 2000,
    },
    { id: 'name', type: 'text_short', title: 'What is your first name?', maxLength: 60 },
    {
      id: 'email',
      type: 'email',
      title: 'Where may we send our reading list?',
      placeholder: 'you@example.com',
    },
    { id: 'link', type: 'url', title: 'A book we should have? Paste a link', placeholder: 'https://' },
    {
      id: 'phone',
      type: 'phone_number',
      title: 'A number to call you back, if you want',
      defaultCountry: 'GB',
      visibleIf: all(overall('at_most', 3)),
    },
  ],
  endings: [
    {
      id: 'thanks',
      title: 'Thank you!',
      description: 'Every answer is read by a bookseller in {{shop}}.',
      confetti: true,
    },
  ],
  translations: {
    it: {
      title: 'La tua visita da Harbour Books',
      description: 'Una dozzina di domande brevi, circa due minuti.',
      'welcome.title': 'Com’è andata la visita?',
      'welcome.description': 'Raccontaci che cosa ti è piaciuto e che cosa no. Bastano **due minuti**.',
      'welcome.buttonLabel': 'Inizia',
      'questions.reason.title': 'Che cosa ti ha portato da noi?',
      'questions.reason.options.browsing': 'Un giro senza meta',
      'questions.reason.options.title': 'Un libro preciso',
      'questions.reason.options.gift': 'Un regalo',
      'questions.reason.options.reading': 'Una lettura o un altro incontro',
      'questions.reason.options.coffee': 'Il caffè',
      'questions.shop.title': 'In quale libreria?',
      'questions.shop.placeholder': 'Scegli una libreria',
      'questions.day.title': 'Quando è stata la visita?',
      'questions.liked.title': 'Che cosa ti è piaciuto?',
      'questions.liked.options.choice': 'La scelta dei libri',
      'questions.liked.options.staff': 'Chi ci lavora',
      'questions.liked.options.quiet': 'Un angolo tranquillo per leggere',
      'questions.liked.options.prices': 'I prezzi',
      'questions.liked.options.cafe': 'La caffetteria',
      'questions.overall.title': 'Nel complesso, com’è stata?',
      'questions.overall.lowLabel': 'Scarsa',
      'questions.overall.highLabel': 'Splendida',
      'questions.feeling.title': 'Come ti sentivi uscendo?',
      'questions.feeling.lowLabel': 'Male',
      'questions.feeling.highLabel': 'Benissimo',
      'questions.books.title': 'Quanti libri hai portato a casa?',
      'questions.books.unit': 'libri',
      'questions.again.title': 'Tornerai?',
      'questions.better.title': 'Che cosa potremmo fare meglio?',
      'questions.better.placeholder': 'Quello che ti viene in mente',
      'questions.name.title': 'Come ti chiami?',
      'questions.email.title': 'Dove possiamo mandarti i nostri consigli di lettura?',
      'questions.email.placeholder': 'tu@example.com',
      'questions.link.title': 'Un libro che dovremmo avere? Incolla un link',
      'questions.phone.title': 'Un numero per richiamarti, se vuoi',
      'endings.thanks.title': 'Grazie!',
      'endings.thanks.description': 'Ogni risposta viene letta da un libraio di {{shop}}.',
    },
  },
});
