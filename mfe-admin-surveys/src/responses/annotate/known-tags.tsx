/** Tags that are in use, for a field to choose from. */
export function KnownTags({ id, tags }: { id: string; tags: readonly string[] }) {
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag}>{tag}</option>
      ))}
    </datalist>
  );
}
