/** Loaded with the search: pages without long lists don't pay for it. */
export const STYLE = `
select.cv-select[hidden] { display: none; }
.cv-search {
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%238c8c9b' stroke-width='2' stroke-linecap='round'%3E%3Ccircle cx='9' cy='9' r='6'/%3E%3Cpath d='M14 14l4 4'/%3E%3C/svg%3E");
  background-repeat: no-repeat;
  background-position: right 0.875rem center;
  background-size: 1.25rem;
  padding-inline-end: 2.75rem;
}
[dir="rtl"] .cv-search { background-position-x: 0.875rem; }
.cv-found {
  max-height: min(19rem, 50vh);
  margin-top: 0.375rem;
  padding: 0.25rem;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--panel);
  list-style: none;
}
.cv-item {
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.375rem 0.75rem;
  border-radius: 8px;
  cursor: pointer;
}
.cv-item:hover { background: var(--soft); }
.cv-item[data-active] { background: var(--soft); box-shadow: inset 0 0 0 2px var(--accent); }
.cv-item[aria-selected="true"] { font-weight: 600; }
@media (forced-colors: active) {
  .cv-item[data-active] { outline: 2px solid Highlight; outline-offset: -2px; }
}
`;
