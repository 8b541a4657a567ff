/** The public site's own pages, with the key of their label. */
export const publicPages = {
  main: [
    { path: '/pricing', label: 'nav.pricing' },
    { path: '/blog', label: 'nav.blog' },
    { path: '/changelog', label: 'nav.changelog' },
  ],
  legal: [
    { path: '/privacy-policy', label: 'layout.footer.privacy' },
    { path: '/terms-of-service', label: 'layout.footer.terms' },
    { path: '/cookie-policy', label: 'layout.footer.cookies' },
  ],
} as const;
