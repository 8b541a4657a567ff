/** Loaded with the pads: pages without signatures don't pay for it. */
export const STYLE = `
.cv-sign > .cv-choice { display: none; }
.cv-pad { cursor: crosshair; }
.cv-pad svg { position: absolute; inset: 0; touch-action: none; }
.cv-pad path {
  fill: none;
  stroke: var(--fg);
  stroke-width: 2.5px;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
}
@media (forced-colors: active) { .cv-pad path { stroke: #17171c; } }
.cv-pad[data-drawn] span { display: none; }
.cv-pad-tools { display: flex; gap: 1rem; margin-block: 0.25rem 0.5rem; }
.cv-pad-tools [aria-disabled=true] { color: var(--muted); cursor: default; text-decoration: none; }
.cv-sign .cv-input { font-family: "Snell Roundhand", "Segoe Script", "Apple Chancery", cursive; font-size: 1.5rem; }
`;
