import type { Cues } from './cue-kinds.ts';

/** The words of English documents. */
export const en: Cues = {
  asking: `
    ^what, ^which, ^who, ^whom, ^whose, ^where, ^when, ^why, ^how, ^if yes, ^if no, ^if so, ^please, ^tell us,
    ^tell me, ^describe, ^explain, ^rate, ^rank, ^list, ^name three, ^on a scale, ^in your own words, ^is there,
    ^are there, ^in which, ^to what extent, ^any other
  `,
  yesNo: `
    ^do you, ^do we, ^do they, ^does, ^did you, ^did we, ^did the, ^did it, ^are you, ^are there, ^are we,
    ^are the, ^is there, ^is it, ^is the, ^is your, ^is this, ^was the, ^was it, ^was your, ^was this,
    ^were you, ^were the, ^were your, ^have you, ^have we, ^has the, ^has your, ^had you, ^can we, ^can you,
    ^could you, ^could we, ^will you, ^would you, ^may we, ^may i, ^should we, ^should the, ^shall we,
    ^are your, ^do your, ^is anyone, ^has anyone, ^does anyone, ^have your, ^did your, ^will your
  `,
  enter: `
    what is, what s, what was, what are, please enter, please provide, please give, please leave, please add,
    please share, enter, provide, give us, leave, write, share, insert, add, and, please, your, the, my, a,
    paste, on which, on what, which, type, address for, please indicate, indicate, state, please state, confirm,
    please confirm, give, if yes, if so, if no, if not
  `,
  behind: `
    address, number, of, for, please, optional, required, where, so, to, we, you, if, in, at, on, or, and,
    profile, page, link, url, incl, including, with, day, dd, mm, yyyy
  `,
  email: `e-mail, email, mail address, electronic mail`,
  phone: `
    phone, telephone, mobile, mobile number, cell phone, cellphone, cell number, contact number, whatsapp,
    whatsapp number, tel
  `,
  website: `
    website, web site, url, web address, homepage, home page, linkedin, linkedin profile, github,
    github profile, portfolio link, link to your, web page, link, online portfolio
  `,
  date: `
    date, birthday, date of birth, birth date, birthdate, dob, deadline, due date, start date, end date,
    arrival date, departure date, day of arrival, day of departure, last day, first day, last working day,
    first working day
  `,
  count: `
    age, number of, quantity, amount, budget, salary, income, headcount, years of experience, price, height,
    weight, annual revenue, square metres, square feet
  `,
  comment: `
    comments, comment, remarks, feedback, suggestions, notes, message, reasons, additional information,
    thoughts, anything else, other information, further information, motivation, cover letter, summary,
    description, wishes, biggest pain, biggest pain point, pain points, biggest challenge, challenges,
    special requests, special requirements
  `,
  name: `
    name, first name, last name, surname, full name, company, address, city, job title, postcode
  `,
  fullName: `
    full name, name and surname, first and last name, first name and last name, first name last name, name surname,
    first name and surname, name in full
  `,
  lineOfName: `name`,
  lastName: `last name, surname, family name`,
  wholeAddress: `
    address, full address, postal address, mailing address, home address, street address, residential address,
    delivery address, shipping address, billing address, business address, office address
  `,
  placeOfAddress: `city, town, postcode, postal code, zip, zip code, state, city and postcode, city and zip code`,
  when: `
    ^when did you, ^when is, ^when was, ^when were you born, ^when will, ^when are you, ^when does,
    ^when would you like to, ^when do you plan, ^when do you expect, ^when do you want, ^when do you arrive,
    ^when can you, ^when can we, ^when should we, ^on which date, ^on what date, ^which date, ^what date,
    ^by when, ^since when
  `,
  habit: `
    usually, normally, typically, most often, generally, best, prefer, think, feel, tend to
  `,
  howMany: `
    ^how many, ^for how many, ^how old, ^how much do you spend, ^how much do you pay, ^how much did you pay,
    ^how much did you spend, ^how much would you pay, ^how much does, ^how much is, ^how much money,
    ^how much are you willing to pay, ^on average how many, ^about how many, ^roughly how many, ^and how many,
    ^approximately how many, ^what percentage, ^how much would you be willing to pay
  `,
  open: `
    ^why, ^how come, ^describe, ^explain, ^tell us, ^tell me, ^please describe, ^please explain,
    ^please tell us, ^what could, ^what can we, ^what should we, ^what would, ^what do you think,
    ^what did you like, ^what did you enjoy, ^what do you like, ^what do you dislike, ^what did you dislike,
    ^what do you enjoy, ^what went, ^what is missing, ^what problem, ^what problems, ^what challenges,
    ^what issues, ^what bothers, ^what frustrates, ^what stopped, ^what else, ^what one thing, ^what surprised,
    ^what did you learn, ^what made, ^what makes, ^what motivates, ^how do, ^how did, ^how does,
    ^how would you describe, ^how could, ^how can we, ^how might, ^how should, ^how has, ^how have, ^how will,
    ^in your own words, ^please share, ^share, ^anything, ^any, ^is there anything, ^is there something,
    ^do you have any comments, ^do you have any suggestions, ^do you have any feedback, ^do you have any other,
    ^do you have any ideas, ^do you have any questions, ^do you have any further, ^do you have any additional,
    ^do you have any final, ^do you have suggestions, ^have you any, ^can you describe, ^can you explain,
    ^can you tell, ^could you describe, ^could you explain, ^could you tell, ^other comments, and why$,
    why or why not, why not$, what we could improve, what we can improve, main reason, in detail,
    ^what is the reason, ^what is the main, ^what is your biggest, ^what was the best, ^what was the worst,
    ^what are your, ^what are the, ^what concerns, ^walk us through, ^additional comments, ^please comment,
    ^please elaborate, ^if not why, ^if no why, ^if so why, ^if yes why, ^other remarks, ^further comments,
    ^please give details, ^what feedback, ^what advice, ^what is one thing, ^what helped, ^what held you back
  `,
  notOpen: `
    ^how did you hear, ^how did you find, ^how did you learn, ^how do you rate, ^how do you feel,
    ^how would you rate, ^what would you pay, ^what would you rate, ^what are your working hours,
    ^what are your initials, ^how do you pronounce, ^how did you find out, ^how do you spell,
    ^what would you like to be called, ^any allergies$, ^what should we call
  `,
  rating: `
    ^rate, ^please rate, ^how would you rate, ^how do you rate, ^how satisfied, ^how likely, ^how happy,
    ^how easy, ^how good, ^how useful, ^how helpful, ^how important, ^how clear, ^how difficult, ^how well,
    ^how safe, ^how strong, ^how confident, ^how comfortable, ^how interested, ^how relevant, ^how interesting,
    ^how fair, ^how stressed, ^how much did you enjoy, ^how much do you enjoy, ^how much do you like,
    ^how much did you like, ^how much do you agree, ^how much do you trust, ^how friendly, ^how motivated,
    ^how clean, ^how fast, rating, star rating, ^overall how, ^overall satisfaction, ^how valuable,
    ^how often would you say, ^how was, ^how were, ^how enjoyable, ^how familiar, ^how knowledgeable,
    ^to what extent
  `,
  mood: `mood, ^how do you feel, ^how are you feeling, ^how did you feel, ^how are you today`,
  recommend: `recommend, recommending`,
  scale: `
    scale, rate, rating, rated, score, from, between, where, points, out of, being, lowest, highest
  `,
  stars: `star, stars`,
  consent: `
    ^i agree, ^i accept, ^i consent, ^i have read, ^i confirm, ^i authorise, ^i authorize, ^i give my consent,
    ^i understand, ^i acknowledge, ^i ve read, ^i hereby, ^yes i agree, ^yes i consent, ^yes i accept, ^i allow,
    ^i give permission, ^i am over, ^i am at least, ^privacy consent, ^do you consent, ^do you agree to
  `,
  upload: `
    ^upload, ^please upload, ^attach, ^please attach, upload your, upload a, attach your, ^file upload,
    ^add file
  `,
  signature: `^signature, ^sign here, ^please sign, ^your signature, ^signed by, ^signature of`,
  ranking: `
    ^rank, ^please rank, rank the, rank these, put in order, put the following in order, in order of importance,
    in order of preference, order the following, rank in order, rank them
  `,
  time: `^what time, ^at what time, ^time of arrival, ^time$, ^preferred time`,
  several: `
    all that apply, select all, choose all, check all, tick all, mark all, choose several, select several,
    as many as you like, as many as apply, more than one answer, more than one option, multiple answers,
    multiple answers allowed, multiple selections, multi select, pick all, several answers, one or more,
    select any, select multiple, choose multiple, all applicable, more than one, pick any, choose any,
    any that apply
  `,
  one: `
    choose one, select one, pick one, tick one, check one, mark one, only one, single choice, one answer,
    one only, choose only one, select only one, one option, pick only one, circle one, single answer
  `,
  oneByTitle: `
    ^what is your, ^how often, ^how long, ^how satisfied, ^how likely, ^where do you live, ^gender$, ^sex$, ^age group, ^age range,
    ^marital status, ^employment status, ^highest level, ^level of education
  `,
  atMost: `
    up to, at most, maximum, maximum of, max, no more than, a maximum of, max of, not more than, top, maximal
  `,
  atLeast: `at least, minimum, a minimum of, minimum of, min`,
  exactly: `
    choose, select, pick, tick, check, mark, choose exactly, select exactly, pick exactly, choose any
  `,
  required: `required, mandatory, must answer, required field, answer required, obligatory`,
  optional: `optional, not required, if you like, voluntary`,
  other: `
    other, others, other option, something else, other please specify, other please state, other specify,
    other please explain, other please describe, other which, other namely, other write in,
    other please say which, another please specify, something else please specify, other what,
    none of the above please specify, other please list, other fill in, other free text,
    somewhere else please specify, other please tell us, other reason, other please enter
  `,
  yes: `yes, y, true, agree, i agree, yep, yeah`,
  no: `no, n, false, disagree, i disagree, nope, nah`,
  exclusive: `male, female, man, woman, men, women, full time, part time, single, married`,
  likert: `
    strongly disagree, disagree, somewhat disagree, slightly disagree, neither agree nor disagree, neutral,
    somewhat agree, slightly agree, agree, strongly agree, undecided, no opinion, don t know, not applicable,
    n a, very dissatisfied, dissatisfied, somewhat dissatisfied, neither satisfied nor dissatisfied,
    somewhat satisfied, satisfied, very satisfied, never, rarely, seldom, sometimes, often, always, very often,
    usually, very poor, poor, fair, average, good, very good, excellent, bad, very bad, fine, great, ok, okay,
    not at all, slightly, moderately, very, extremely, a little, somewhat, a lot, completely, not important,
    important, very important, unimportant, slightly important, extremely important, not important at all,
    very unlikely, unlikely, likely, very likely, very easy, easy, difficult, very difficult, hard, very hard,
    daily, weekly, monthly, yearly, too low, about right, too high
  `,
  numbers: `one, two, three, four, five, six, seven, eight, nine, ten`,
  or: `or, and`,
  example: `
    ^e g, ^eg, ^for example, ^for instance, ^such as, ^like, ^including, ^include, ^i e, ^please, ^not, ^if,
    ^as, ^in, ^incl, ^with, ^for, ^ex, ^optional, ^required, ^max, ^min, ^up to, ^or, ^and, ^the
  `,
  section: `section, part, page, chapter, step, module, block`,
  document: `
    survey, questionnaire, form, poll, quiz, registration, feedback, evaluation, application, guide, check in,
    interview, study, assessment
  `,
  greeting: `^hi, ^hello, ^dear, ^hey, ^good morning, ^good afternoon, ^to whom it may concern`,
  closing: `
    ^thanks, ^thank you, ^kind regards, ^best regards, ^regards, ^best, ^cheers, ^yours sincerely, ^many thanks,
    ^best wishes, ^warm regards, ^sincerely, ^thx, ^yours, ^all the best, ^sent from my
  `,
};
