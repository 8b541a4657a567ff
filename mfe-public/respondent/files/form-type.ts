import type { PublicSurvey } from '@canvass/shared/api/public-surveys';

/** How a survey's form is posted without script: in parts if it has files. */
export const formType = ({
  questions,
}: Pick<PublicSurvey, 'questions'>): 'multipart/form-data' | undefined =>
  questions.some(({ type }) => type === 'file_upload') ? 'multipart/form-data' : undefined;
