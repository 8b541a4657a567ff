import fc from 'fast-check';
import { readDocument } from './read-document.ts';

const parse = (text: string) => readDocument(text).questions;
const read = (text: string) =>
  parse(text).map(({ title, kind, options, required }) =>
    [title, kind, options.join('|'), required ? 'required' : ''].filter(Boolean).join(' · '),
  );

describe('a pasted list of questions', () => {
  it('makes a question of each line and leaves numbers and bullets out', () => {
    expect(read('1. What is your name?\n2) Where do you live?\n\n  \n- Anything else')).toEqual([
      'What is your name? · text_short',
      'Where do you live? · text_short',
      'Anything else · text_long',
    ]);
  });

  it.each([
    ['Favourite colour? red, green, blue', 'Favourite colour? · multiple_choice_single · red|green|blue'],
    ['Favourite colour: red; green; blue', 'Favourite colour · multiple_choice_single · red|green|blue'],
    ['Tea or coffee? tea or coffee', 'Tea or coffee? · multiple_choice_single · tea|coffee'],
    ['Size (S / M / L)', 'Size · multiple_choice_single · S|M|L'],
    ['Size [small, medium or large] *', 'Size · multiple_choice_single · small|medium|large · required'],
    ['Colore preferito? rosso, verde o blu', 'Colore preferito? · multiple_choice_single · rosso|verde|blu'],
    ['Vieni anche tu? sì/no', 'Vieni anche tu? · yes_no · sì|no'],
  ])('finds the options of %s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it.each([
    ['Upload your CV (PDF, max 5MB)', ['Upload your CV (PDF, max 5MB) · file_upload']],
    [
      'When did you visit? *\nDate of your last visit\nDate',
      ['When did you visit? · date · required', 'Date of your last visit · date'],
    ],
    [
      'Campi obbligatori contrassegnati con *\nCognome *\nData di nascita *\nCodice fiscale\nTaglia\n( ) S\n( ) M',
      [
        'Cognome · text_short · required',
        'Data di nascita · date · required',
        'Codice fiscale · text_short',
        'Taglia · multiple_choice_single · S|M',
      ],
    ],
    ['Who are you? 👩‍🚀, 👨‍👩‍👧', ['Who are you? · multiple_choice_single · 👩‍🚀|👨‍👩‍👧']],
  ])('reads %j as its author meant it', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  const CAR = [
    'Con quale frequenza usa l’auto? · multiple_choice_single · Mai|Raramente|Spesso',
    'Quale carburante? · multiple_choice_single · Benzina|Diesel',
  ];
  it.each([
    ['D1.', 'D2.', '.'],
    ['Q1:', 'Q2:', '.'],
    ['Domanda 1:', 'Domanda 2:', ')'],
    ['1.', '2.', ')'],
    ['Question 1\n', 'Question 2\n', '.'],
  ])('options counted by themselves below %j stay options', (one, two, sign) => {
    const options = (...labels: string[]) =>
      labels.map((label, index) => `${index + 1}${sign} ${label}`).join('\n');
    const first = `${one} Con quale frequenza usa l’auto?\n${options('Mai', 'Raramente', 'Spesso')}`;
    expect(read(`${first}\n\n${two} Quale carburante?\n${options('Benzina', 'Diesel')}`)).toEqual(CAR);
  });

  it.each([
    [
      '1. Dati personali\n1) Nome\n2) Cognome\n2. Lavoro\n1) Professione\n2) Azienda',
      ['Dati personali', 'Nome', 'Cognome', 'Lavoro', 'Professione', 'Azienda'],
    ],
    [
      '1) What is your name\n2) Your age\n\n1. Do you smoke\n2. Do you drink',
      ['What is your name', 'Your age', 'Do you smoke', 'Do you drink'],
    ],
    ['Q1 Full name\nQ2 Age\n1. Job\n2. Company', ['Full name', 'Age', 'Job', 'Company']],
    ['Q1 Full name\nQ2 Role\n\n1. Shift\n2. Team', ['Full name', 'Role', 'Shift', 'Team']],
  ])('questions counted by themselves in a section stay questions: %j', (text, titles) => {
    const questions = parse(text);
    expect(questions.map(({ title }) => title)).toEqual(titles);
    expect(questions.every(({ options }) => options.length === 0)).toBe(true);
  });

  it.each(['1. How do we reach you?\n1) Email\n2) Phone', '1. How do we reach you?\n\n1) Email\n2) Phone'])(
    'things to enter below what asks are its options: %j',
    (text) => {
      expect(read(`${text}\n2. Why?`)[0]).toBe('How do we reach you? · multiple_choice_single · Email|Phone');
    },
  );

  it.each([
    ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    ['A', 'B', 'AB', '0'],
  ])('letters that are options stay options: %s', (...options) => {
    expect(read(`1. Name\n2. Which one?\n${options.join('\n')}\n3. Allergies`)[1]).toBe(
      `Which one? · multiple_choice_single · ${options.join('|')}`,
    );
  });

  it('grades with another answer stay options', () => {
    const [, grade] = parse('1. Name\n2. Your grade?\nA\nB\nC\nD\nF\nOther\n3. Remarks');
    expect(grade).toMatchObject({ options: ['A', 'B', 'C', 'D', 'F'], settings: { other: 'Other' } });
  });

  it.each([
    ['Not started', 'In progress', 'Done'],
    ['Radio', 'TV', 'Newspapers'],
    ['Bene', 'Fine', 'OK', 'Così così'],
    ['Text', 'Number', 'Date', 'Video'],
    ['Mandatory', 'Optional', 'Required'],
  ])('bulleted words of form tools stay options: %s', (...options) => {
    const text = `${options.map((option) => `- ${option}`).join('\n')}`;
    expect(parse(`What fits?\n${text}\n\nWhy?`)[0]).toMatchObject({
      title: 'What fits?',
      required: false,
      options,
    });
  });

  it.each([
    [
      '1. What is your name?\n- Short answer\n- Required\n2. How old are you?\n- Number\n- Optional',
      ['What is your name? · text_short · required', 'How old are you? · number'],
    ],
    ['1. How old are you?\n- Required\n- Number', ['How old are you? · number · required']],
    ...['Multiple choice', 'Checkboxes', 'Select all that apply', 'Scelta multipla'].map(
      (type): [string, string[]] => [
        `1. Which?\n- ${type}\n- Red\n- Blue`,
        ['Which? · multiple_choice_multi · Red|Blue'],
      ],
    ),
    ['1. Which?\n- Dropdown\n- Red\n- Blue\n- Required', ['Which? · select_list · Red|Blue · required']],
    ['1. Upload your CV\n- File upload\n- Required', ['Upload your CV · file_upload · required']],
    [
      '1. Qual è il tuo nome?\n- Risposta breve\n- Obbligatoria',
      ['Qual è il tuo nome? · text_short · required'],
    ],
    [
      '- Your name\n  - Short answer\n- Your story\n  - Long answer',
      ['Your name · name', 'Your story · text_long'],
    ],
  ])('bulleted types below a question are its own, not options: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('words of form tools that are listed deeper with the bullet of their question are its options', () => {
    expect(read('- Which media?\n  - Radio\n  - TV\n- Why?')).toEqual([
      'Which media? · multiple_choice_single · Radio|TV',
      'Why? · text_long',
    ]);
  });

  it.each(['Cortesia: 1 2 3 4 5\nPulizia: 1 2 3 4 5', 'Cortesia 1 2 3 4 5\nPulizia 1 2 3 4 5'])(
    'a title with its steps behind is a scale: %j',
    (text) => {
      const settings = { min: 1, max: 5 };
      expect(parse(text)).toMatchObject([
        { title: 'Cortesia', kind: 'scale', settings },
        { title: 'Pulizia', kind: 'scale', settings },
      ]);
    },
  );

  it.each([
    ['1. How satisfied are you with us?\nVery dissatisfied 1 2 3 4 5', 'How satisfied are you with us?'],
    ['How satisfied are you with us?\nVery dissatisfied 1 2 3 4 5', 'How satisfied are you with us?'],
    ['How satisfied are you\nVery dissatisfied 1 2 3 4 5', 'How satisfied are you'],
    ['1. Service\nVery dissatisfied 1 2 3 4 5', 'Service'],
  ])('steps with only their low label are the scale of the question above: %j', (text, title) => {
    const settings = { min: 1, max: 5, lowLabel: 'Very dissatisfied' };
    expect(parse(text)).toMatchObject([{ title, kind: 'scale', settings }]);
  });

  it.each(['Rate us:', 'Rate us'])('several rows of steps below %j have a title each', (title) => {
    expect(parse(`${title}\nCortesia 1 2 3 4 5\nPulizia 1 2 3 4 5`)).toMatchObject([
      { title: 'Rate us' },
      { title: 'Cortesia', kind: 'scale', settings: { lowLabel: '' } },
      { title: 'Pulizia', kind: 'scale', settings: { lowLabel: '' } },
    ]);
  });

  it('an open number at the end of a row makes no scale', () => {
    expect(read('How many?\n0\n1\n2\n3+')).toEqual(['How many? · multiple_choice_single · 0|1|2|3+']);
  });

  it.each([
    ['How satisfied are you with our service (1-10)?', 1, 10],
    ['How clean was it [0-10]?', 0, 10],
    ['Quanto è soddisfatto (1-5) ?', 1, 5],
  ])('the scale before a question mark leaves the title: %s', (text, min, max) => {
    const title = text.replace(/ *[([].*/, '?');
    expect(parse(text)).toMatchObject([{ title, kind: 'scale', settings: { min, max } }]);
  });

  it.each([
    ['☐ Accetto ☐ Non accetto', 'Accetto|Non accetto'],
    ['☐ Acconsento ☐ Non acconsento', 'Acconsento|Non acconsento'],
    ['☐ I agree ☐ I do not agree', 'I agree|I do not agree'],
    [
      '☐ Sicuramente sì ☐ Probabilmente sì ☐ Probabilmente no ☐ Sicuramente no',
      'Sicuramente sì|Probabilmente sì|Probabilmente no|Sicuramente no',
    ],
  ])('boxes that refuse each other are a single choice: %s', (row, options) => {
    expect(read(`Tornerebbe da noi?\n${row}`)).toEqual([
      `Tornerebbe da noi? · multiple_choice_single · ${options}`,
    ]);
  });

  it.each([
    ['10-20', '20+'],
    ['10 - 20', '20+'],
    ['1 child', '2 children'],
    ['1 - Very poor', '2 - Poor', '3 - So so'],
  ])('options of numbers behind a star are no required questions: %s', (...options) => {
    const list = options.map((option) => `* ${option}`).join('\n');
    expect(parse(`How was it?\n${list}`)).toMatchObject([{ title: 'How was it?', required: false, options }]);
  });

  it.each(['* 1: ', '* 1 - ', '*1 – ', '* 1→ ', '*1 ', '* 1. ', '*1) '])(
    'a star before the number makes a question required: %j',
    (start) => {
      const text = `${start}What is your name\n${start.replace('1', '2')}Your age`;
      expect(read(text)).toEqual(['What is your name · name · required', 'Your age · number · required']);
    },
  );

  it('the question mark behind options is none of theirs', () => {
    expect(parse('Which do you prefer: tea or coffee?')[0]?.options).toEqual(['tea', 'coffee']);
    expect(parse('Which of the words? who?, what?')[0]?.options).toEqual(['who?', 'what?']);
  });

  it('takes indented and bulleted lines for the options of the question above', () => {
    expect(
      read('How do you get to work?\n  by bike\n  by bus\nName\n- Ada\n- Bob\n[ ] Carl\na) Dora'),
    ).toEqual([
      'How do you get to work? · multiple_choice_single · by bike|by bus',
      'Name · multiple_choice_single · Ada|Bob|Carl|Dora',
    ]);
    expect(read('- First question\n- Second question\n    - yes\n    - no')).toEqual([
      'First question · text_short',
      'Second question · yes_no · yes|no',
    ]);
  });

  it('makes a list of many options, and several choices where the words say so', () => {
    const many = Array.from({ length: 12 }, (_, index) => `place ${index}`).join(', ');
    expect(read(`Where? ${many}`)[0]).toMatch(/^Where\? · select_list · place 0\|/);
    expect(read('What do you eat (choose all that apply)?\n- fish\n- meat')[0]).toMatch(
      /multiple_choice_multi · fish/,
    );
  });

  it.each([
    ['Your e-mail', 'email'],
    ['Indirizzo e-mail', 'email'],
    ['Phone number', 'phone_number'],
    ['Numero di telefono', 'phone_number'],
    ['Your website', 'url'],
    ['Date of birth', 'date'],
    ['Quando arrivi?', 'date'],
    ['How many people are coming?', 'number'],
    ['La tua età', 'number'],
    ['Quanti anni hai?', 'number'],
    ['How satisfied are you with us?', 'star_rating'],
    ['Come ti senti oggi?', 'emoji_rating'],
    ['Why did you choose us?', 'text_long'],
    ['Perché hai scelto noi?', 'text_long'],
    ['Would you recommend us?', 'yes_no'],
    ['Vorresti tornare?', 'yes_no'],
    ['Page title', 'text_short'],
    ['Engage with us', 'text_short'],
  ])('guesses the type of “%s”', (title, kind) => {
    expect(parse(title)[0]?.kind).toBe(kind);
  });

  it.each([
    ['Name: ____', 'name'],
    ['Your full name', 'name'],
    ['What is your full name?', 'name'],
    ['Nome e cognome', 'name'],
    ['Nome: ______', 'name'],
    ['What’s your name?', 'text_short'],
    ['Company name', 'text_short'],
    ['Address', 'address'],
    ['Il tuo indirizzo', 'address'],
    ['Indirizzo di consegna *', 'address'],
    ['E-mail address', 'email'],
    ['Indirizzo e-mail', 'email'],
    ['Nome\nCognome', 'text_short'],
    ['Address\nCity\nPostcode', 'text_short'],
  ])('asks for a whole name or address in parts: “%s”', (text, kind) => {
    expect(parse(text)[0]?.kind).toBe(kind);
  });

  it('keeps what only looks like options', () => {
    expect(read('What is 10:30 to you?')).toEqual(['What is 10:30 to you? · text_short']);
    expect(read('Ready? Go!')).toEqual(['Ready? Go! · text_short']);
    expect(read('Your name (as in your passport)')).toEqual(['Your name (as in your passport) · text_short']);
  });

  it('takes a first line apart from questions for their title, and numbers below each other for a scale', () => {
    const text =
      'Client onboarding\n\nWhere are you? (city, country)\nWhy us?\nSince when?\nRate the speed\n1\n2\n3\n';
    expect(readDocument(text).title).toBe('Client onboarding');
    expect(read(text).map((line) => line.split(' · ').slice(0, 2).join(' · '))).toEqual([
      'Where are you? (city, country) · text_short',
      'Why us? · text_long',
      'Since when? · date',
      'Rate the speed · scale',
    ]);
    expect(read('Favourite town\n\nWhy?\n')).toHaveLength(2);
  });

  it('reads nothing out of nothing', () => {
    expect(parse('\n \t\n---\n * \n')).toEqual([]);
    expect(parse('')).toEqual([]);
  });
});

describe('whatever is pasted', () => {
  const letters = (text: string) => [...text.matchAll(/\p{L}{2,}/gu)].map(([word]) => word.toLowerCase());
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(fc.constantFrom('Name?', '- a', '  b', '1. x', ': ', ' or ', '?', '(', ')', '\n', '\t', ', '), {
        maxLength: 60,
      })
      .map((parts) => parts.join('')),
  );

  it('never fails, and every question has a title and options that say something', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const { title, options } of parse(text)) {
          expect(title.trim()).not.toBe('');
          for (const option of options) expect(option.trim()).not.toBe('');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps every word but the joints of a list', () => {
    const joints = new Set([
      'or',
      'oppure',
      'required',
      'mandatory',
      'obbligatorio',
      'obbligatoria',
      'domanda',
      'question',
    ]);
    fc.assert(
      fc.property(anything, (text) => {
        const document = readDocument(text);
        const words = document.questions.map(({ title, description, options, settings }) =>
          [title, description, ...options, settings.other, settings.lowLabel, settings.highLabel].join('\n'),
        );
        const missing = letters(text).filter((word) => !joints.has(word));
        for (const word of letters([document.title, ...words].join('\n'))) {
          const at = missing.indexOf(word);
          if (at !== -1) missing.splice(at, 1);
        }
        expect(missing).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes back as it was written', () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{2,8}( [a-z]{3,8}){0,3}$/)
      .filter((text) => !/\b(?:or|oppure)\b/i.test(text));
    const question = fc.record({
      title: word,
      options: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), fc.boolean(), (questions, inline) => {
        const text = questions
          .map(({ title, options }) =>
            inline
              ? `${title}? ${options.join(', ')}`
              : `${title}?\n${options.map((entry) => `- ${entry}`).join('\n')}`,
          )
          .join('\n');
        expect(parse(text).map(({ title, options }) => ({ title, options }))).toEqual(
          questions.map(({ title, options }) => ({ title: `${title}?`, options })),
        );
      }),
    );
  });
});

it('the first question that is counted within a section stays a question', () => {
  expect(read('1. Dati\n1.1 Nome\n1.2 Età\n2. Lavoro\n2.1 Ditta\n2.2 Ruolo')).toEqual([
    'Dati · section',
    'Nome · name',
    'Età · number',
    'Lavoro · section',
    'Ditta · text_short',
    'Ruolo · text_short',
  ]);
});

it.each([
  ['Section 1: Your visit\nHow was it?\n- Good\n- Bad\nSection 2 – You\nYour name', ['Your visit', 'You']],
  [
    '1. How old are you?\nPagina 2\n2. Come si chiama?\nParte B: La casa\n3. Quante stanze ha?',
    ['Pagina 2', 'La casa'],
  ],
  ['# Survey\n## About you\n### Your name?\n## The shop\n### Did you find it?', ['About you', 'The shop']],
])('a heading begins a section of its own: %s', (text, sections) => {
  const { questions, title } = readDocument(text);
  const read = questions.filter(({ kind }) => kind === 'section').map((section) => section.title);
  expect([title, ...read].filter(Boolean)).toEqual(expect.arrayContaining(sections));
  expect(questions.every(({ description }) => !description.includes('**'))).toBe(true);
});
