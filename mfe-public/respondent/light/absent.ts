import { jsx } from 'react/jsx-runtime';

/**
 * Empty stand-ins in the light script for modules that its surveys never use: `lightModules` in
 * `build/respondent-config.ts` lists the modules, `light-survey.ts` the surveys.
 */
const nothing = () => null;

export const Choices: typeof import('../questions/choices.tsx').Choices = ({ children }) =>
  jsx('div', { className: 'cv-choices', children });
export const ConsentField: typeof import('../questions/consent-field.tsx').ConsentField = nothing as never;
export const Consent: typeof import('../page/consent.tsx').Consent = nothing;
export const OtherChoice: typeof import('../questions/other-choice.tsx').OtherChoice = nothing as never;
export const PhoneNumber: typeof import('../questions/phone-number.tsx').PhoneNumber = nothing as never;
export const PartsField: typeof import('../questions/parts-field.tsx').PartsField = nothing as never;
export const Picture: typeof import('../page/picture.tsx').Picture = nothing;
export const Ranking: typeof import('../questions/ranking.tsx').Ranking = nothing as never;
export const Scale: typeof import('../questions/scale.tsx').Scale = nothing as never;
export const SelectList: typeof import('../questions/select-list.tsx').SelectList = nothing as never;
export const Url: typeof import('../questions/url.tsx').Url = nothing as never;

export const countries: typeof import('../entries/countries.ts').countries = () => [];
export const countryAmong: typeof import('../entries/countries.ts').countryAmong = () => '';
export const countryOf: typeof import('../entries/countries.ts').countryOf = () => undefined;
export const learnCountries: typeof import('../entries/countries.ts').learnCountries = () => undefined;
export const READS_SIGNS: typeof import('../entries/ascii-signs.ts').READS_SIGNS = false;
export const asciiSigns: typeof import('../entries/ascii-signs.ts').asciiSigns = (text) => text;
export const postedPhone: typeof import('../entries/phone.ts').postedPhone = nothing as never;
export const phoneAnswer: typeof import('../entries/phone.ts').phoneAnswer = () => undefined;

export const beginSession: typeof import('../session/begin-session.ts').beginSession = (session) =>
  session.begin();
export const followResponse: typeof import('../optional/follow-response.ts').followResponse = () => undefined;
export const addOptional: typeof import('../optional/add-optional.ts').addOptional = () => undefined;
export const FileUpload: typeof import('../questions/file-upload.tsx').FileUpload = nothing as never;
export const fileHint: typeof import('../files/file-hint.ts').fileHint = () => undefined;
export const formType: typeof import('../files/form-type.ts').formType = () => undefined;
export const Signature: typeof import('../questions/signature.tsx').Signature = nothing as never;
export const hasSeveralFields: typeof import('../questions/several-fields.ts').hasSeveralFields = () => false;
export const postedFileOrSignature: typeof import('../entries/posted-file-or-signature.ts').postedFileOrSignature =
  () => undefined;
export const isFileOrSignature: typeof import('@canvass/shared/domain/file-or-signature').isFileOrSignature =
  (_value): _value is never => false;
export const isBlankFileOrSignature: typeof import('@canvass/shared/domain/file-or-signature').isBlankFileOrSignature =
  () => true;
export const fileOrSignatureFault: typeof import('@canvass/shared/domain/file-or-signature').fileOrSignatureFault =
  nothing;
export const fileOrSignatureText: typeof import('@canvass/shared/domain/file-or-signature').fileOrSignatureText =
  () => '';
/** In the whole script, too: with script no page posts files. */
export const usePostedLimit: typeof import('../files/posted-limit.tsx').usePostedLimit = nothing as never;
/** In the whole script, too: the server checks every signature. */
export const signatureFault: typeof import('@canvass/shared/domain/signature-fault').signatureFault = nothing;
export const readFileOrSignature: typeof import('@canvass/shared/domain/file-or-signature').readFileOrSignature =
  () => undefined;
export const phoneFault: typeof import('@canvass/shared/domain/contact-faults').phoneFault = nothing;
export const webAddressFault: typeof import('@canvass/shared/domain/contact-faults').webAddressFault =
  nothing;
export const composedText: typeof import('@canvass/shared/domain/composed-text').composedText = (text) =>
  text;
export const HIDDEN_FIELDS: typeof import('../session/url-fields.ts').HIDDEN_FIELDS = false;
export const hiddenFields: typeof import('../session/url-fields.ts').hiddenFields = () => ({});
export const hiddenValue: typeof import('@canvass/shared/domain/hidden-answers').hiddenValue = () => '';
export const hiddenAnswers: typeof import('@canvass/shared/domain/hidden-answers').hiddenAnswers = () => ({});
export const blockAt: typeof import('../questions/block.tsx').blockAt = () => undefined;
export const InSection = (({ children }) => children) as typeof import('../questions/block.tsx').InSection;
export const statementAt: typeof import('../questions/block.tsx').statementAt = () => undefined;
export const isRankEntry = (() => false) as unknown as typeof import('../ranking/rank-order.ts').isRankEntry;
export const matrixOf: typeof import('@canvass/shared/domain/matrix').matrixOf = () => undefined;
export const CONSENTS: typeof import('../steps/consents.ts').CONSENTS = false;
export const mayStore: typeof import('../session/agreement.ts').mayStore = () => true;
export const claimOf: typeof import('../session/agreement.ts').claimOf = () => null;
export const prefilled: typeof import('../session/url-fields.ts').prefilled = () => ({});
export const isConsent: typeof import('@canvass/shared/domain/consent').isConsent = (
  _question,
): _question is never => false;
export const yesNoLabels: typeof import('@canvass/shared/domain/consent').yesNoLabels = (
  question,
  words,
) => ({
  yes: question.yesLabel || words.yes,
  no: question.noLabel || words.no,
});
export const withUnticked: typeof import('../entries/unticked.ts').withUnticked = (_, entries) => entries;
export const isParts: typeof import('@canvass/shared/domain/parts').isParts = (
  _question,
): _question is never => false;
export const ASKS_PARTS: typeof import('@canvass/shared/domain/parts').ASKS_PARTS = false;
export const joinLines: typeof import('@canvass/shared/domain/parts').joinLines = () => undefined;
export const partsFault: typeof import('@canvass/shared/domain/parts').partsFault = nothing;
export const partInWords: typeof import('@canvass/shared/domain/parts').partInWords = () => '';
export const partsInWords: typeof import('@canvass/shared/domain/parts').partsInWords = () => '';
export const postedParts: typeof import('../entries/parts.ts').postedParts = () => undefined;
export const answerInParts: typeof import('../entries/parts.ts').answerInParts = () => undefined;
export const withPartName: typeof import('../texts/part-name.ts').withPartName = (params) => params;
export const isRanking: typeof import('@canvass/shared/domain/ranking').isRanking = (
  _question,
): _question is never => false;
export const rankedCount: typeof import('@canvass/shared/domain/ranking').rankedCount = () => ({
  least: 0,
  most: 0,
});
export const rankingFault: typeof import('@canvass/shared/domain/ranking').rankingFault = nothing;
export const rankHint: typeof import('../ranking/rank-hint.ts').rankHint = () => undefined;
export const rankFault: typeof import('../ranking/rank-fault.ts').rankFault = nothing;
export const postedRanks: typeof import('../ranking/rank-fault.ts').postedRanks = () => undefined;
export const countScores: typeof import('@canvass/shared/domain/scores').countScores = () => undefined;
export const recalledValues: typeof import('@canvass/shared/domain/recalled-values').recalledValues =
  nothing as never;
export const useFilledButton: typeof import('../page/filled-button.ts').useFilledButton = (button) => button;
export const withScores: typeof import('../scores/loaded-scores.ts').withScores = (_, goOn) => goOn();
export const rowInFocus: typeof import('../session/focused-row.ts').rowInFocus = (_, step) => step;
export const regionOf: typeof import('@canvass/shared/domain/region').regionOf = () => '';
export const rowOf: typeof import('@canvass/shared/domain/scale').rowOf = nothing;
export const shuffledFor: typeof import('../session/shuffle.ts').shuffledFor = (survey) => survey;
export const optionLabel: typeof import('../questions/choices.tsx').optionLabel = ({ label }) => label;
export const numbersOf: typeof import('@canvass/shared/domain/content').numbersOf = (entries) =>
  entries.map((_, index) => index + 1);
export const takesAnswer = (() =>
  true) as unknown as typeof import('@canvass/shared/domain/content').takesAnswer;
export const firstWithHidden: typeof import('../session/url-fields.ts').firstWithHidden = (_, at) => at;
export const withRendered: typeof import('../session/url-fields.ts').withRendered = () => ({});
export const withRenderedHidden: typeof import('../session/url-fields.ts').withRenderedHidden = (draft) =>
  draft;
export const withHiddenValues: typeof import('../session/url-fields.ts').withHiddenValues = (survey) =>
  survey;
export const statementKey: typeof import('../page/block-keys.ts').statementKey = () => undefined;
export const keyScope: typeof import('../page/block-keys.ts').keyScope = (everywhere) =>
  everywhere ? document : document.activeElement?.closest('.cv-scale');
export const stepOf: typeof import('../steps/step-of.ts').stepOf = (_, _answers, id, at) =>
  at.kind === 'all' ? at : { kind: 'question', id };
export const blocksIn: typeof import('../steps/pages.ts').blocksIn = (_, entries) =>
  entries.map((question) => [question]);
export const pageFilter: typeof import('../steps/pages.ts').pageFilter = () => () => true;
export const firstPageTop: typeof import('../page/block-keys.ts').firstPageTop = nothing;
export const pageName: typeof import('../steps/pages.ts').pageName = ({ kind }) => kind;
export const laterPage: typeof import('../steps/pages.ts').laterPage = () => undefined;
export const levelOn: typeof import('../steps/pages.ts').levelOn = ({ kind }) => (kind === 'all' ? 2 : 1);
export const pageBeside: typeof import('../steps/pages.ts').pageBeside = () => undefined;
export const sectionGate: typeof import('@canvass/shared/domain/sections').sectionGate = () => () => true;
export const tenKeys: typeof import('../page/ten-keys.ts').tenKeys = () => ({
  completedBy: nothing,
  begunBy: () => false,
  stop: nothing,
});
export const widgetHost: typeof import('../widget/host.ts').widgetHost = () => undefined;
