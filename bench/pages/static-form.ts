import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';

/** The smallest page with these questions: labels and fields, no style, no script. */
export function staticForm(survey: SurveyDefinition): string {
  const fields = survey.questions.map((question) => `<p>${field(question)}</p>`).join('');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${survey.title}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"></head>' +
    `<body><h1>${survey.title}</h1><form method="post">${fields}<button>Send</button></form></body></html>`
  );
}

function field(question: Question): string {
  const { id, title } = question;
  switch (question.type) {
    case 'multiple_choice_single':
      return choices(
        title,
        'radio',
        id,
        question.options.map((option) => option.label),
      );
    case 'multiple_choice_multi':
      return choices(
        title,
        'checkbox',
        id,
        question.options.map((option) => option.label),
      );
    case 'star_rating':
    case 'emoji_rating':
      return choices(title, 'radio', id, ['1', '2', '3', '4', '5']);
    case 'yes_no':
      return choices(title, 'radio', id, ['Yes', 'No']);
    case 'text_long':
      return `<label>${title} <textarea name="${id}"></textarea></label>`;
    default:
      return `<label>${title} <input name="${id}" type="${{ number: 'number', date: 'date', email: 'email' }[question.type as string] ?? 'text'}"></label>`;
  }
}

function choices(title: string, type: string, name: string, labels: string[]): string {
  const all = labels
    .map((label) => `<label><input type="${type}" name="${name}"> ${label}</label>`)
    .join(' ');
  return `<fieldset><legend>${title}</legend>${all}</fieldset>`;
}
