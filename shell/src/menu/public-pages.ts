/** The public site's own pages, with the key of their label. */
export const publicPages = {
  main: [
    { path: '/pricing', label: 'nav.pricing' },
    { path: '/blog', label: 'nav.blog' },
    { path: '/changelog', label: 'nav.changelog' },
  ],
  /** Documents of the server's own, outside of the shell's routes. */
  documents: [{ path: '/docs/api', label: 'nav.apiReference' }],
  legal: [
    { path: '/privacy-policy', label: 'layout.footer.privacy' },
    { path: '/terms-of-service', label: 'layout.footer.terms' },
    { path: '/cookie-policy', label: 'layout.footer.cookies' },
  ],
} as const;
