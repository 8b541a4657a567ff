interface NewAddress {
  way?: 'paste' | 'file';
  template?: string;
  folder?: string | undefined;
}

/** The address of a way to begin a survey, with the folder that the survey is put into: a reload must not forget it. */
export function newAddress({ way, template, folder }: NewAddress): string {
  const query = new URLSearchParams({ ...(folder && { folder }), ...(template && { template }) }).toString();
  return `/admin/surveys/new${way ? `/${way}` : ''}${query && `?${query}`}`;
}
