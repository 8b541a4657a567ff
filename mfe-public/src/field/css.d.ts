/** Style sheets of the respondent's page, as texts (`build/field-rules.ts`). */
declare module '*.css' {
  const text: string;
  export default text;
}
