/** Labels of the lowest and the highest rating. */
export function ScaleLabels({ low, high }: { low: string; high: string }) {
  if (!low && !high) return null;
  return (
    <p className="cv-scale-labels">
      <span>{low}</span>
      <span>{high}</span>
    </p>
  );
}
