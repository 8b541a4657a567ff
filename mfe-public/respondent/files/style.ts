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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  margin-top: 0.5rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--panel);
}
.cv-upload-name { flex: 1 1 10rem; min-width: 0; overflow-wrap: anywhere; }
.cv-upload-size { color: var(--muted); font-size: 0.875rem; }
.cv-uploads progress { flex: 0 1 8rem; min-width: 4rem; accent-color: var(--accent); }
.cv-uploads .cv-link { margin: 0; min-height: 2.75rem; }
.cv-uploads .cv-error { flex: 1 0 100%; margin: 0; }
.cv-files .cv-error[hidden] { display: none; }
`;
