/** Loaded with the stored answers: pages without any don't pay for it. */
export const STYLE = `
.cv-cover-text > .cv-note { margin-top: 2rem; }
.cv-stored-answers { max-width: 38rem; }
.cv-stored-answers summary { display: flex; align-items: center; min-height: 2.75rem; cursor: pointer; text-decoration: underline; }
.cv-stored-answers dt { margin-top: 1rem; color: var(--muted); }
.cv-stored-answers dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.cv-stored-answers .cv-button { margin-top: 1.5rem; }
`;
