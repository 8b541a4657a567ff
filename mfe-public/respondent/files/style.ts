/** The place to drop files, which the builder shows, too. */
export const DROP = `
.cv-drop {
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 6rem;
  margin-top: 1.25rem;
  padding: 1rem;
  border: 2px dashed var(--line);
  border-radius: 12px;
  background: var(--panel);
  text-align: center;
  cursor: pointer;
}
`;

/** Loaded with the uploads: pages without files don't pay for it. */
export const STYLE = `${DROP}
.cv-files { position: relative; }
.cv-files > .cv-choice { display: none; }
.cv-drop:hover, .cv-files[data-over] .cv-drop { border-color: var(--accent); }
.cv-files input:focus-visible + .cv-drop {
  outline: 3px solid #0000;
  border-color: var(--accent);
  box-shadow: 0 0 0 3px color-mix(in oklab, var(--accent) 30%, transparent);
}
.cv-files input[aria-invalid] + .cv-drop { border-color: var(--danger); }
.cv-uploads { margin: 0.75rem 0 0; padding: 0; list-style: none; }
.cv-uploads li {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 0.75rem;
  margin-top: 0.5rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--panel);
}
.cv-uploads li > * { grid-column: 1 / -1; margin: 0; }
.cv-uploads .cv-upload-name { grid-column: 1; overflow-wrap: anywhere; }
.cv-upload-size { color: var(--muted); font-size: 0.875rem; }
.cv-uploads progress { width: 100%; accent-color: var(--accent); }
.cv-uploads .cv-link { order: 1; justify-self: start; }
.cv-uploads .cv-link:last-of-type { grid-area: 1 / 2; }
.cv-files .cv-error[hidden] { display: none; }
`;
