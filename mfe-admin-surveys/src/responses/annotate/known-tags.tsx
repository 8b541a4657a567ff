/** A `datalist` of the survey's tags, as suggestions for a field. */
export function KnownTags({ id, tags }: { id: string; tags: readonly string[] }) {
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag}>{tag}</option>
      ))}
    </datalist>
  );
}
