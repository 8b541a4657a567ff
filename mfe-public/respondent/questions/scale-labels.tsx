/** Labels of the lowest and the highest step, and of the one between them. */
export function ScaleLabels({ low, middle, high }: { low: string; middle?: string; high: string }) {
  if (!low && !middle && !high) return null;
  return (
    <p className="cv-scale-labels">
      <span>{low}</span>
      {middle && <span>{middle}</span>}
      <span>{high}</span>
    </p>
  );
}
