/**
 * How a rating divides into those who would recommend and those who would not, as the Net Promoter Score does: on its
 * scale of 0–10 promoters are the top two of eleven and detractors the lower seven (F. Reichheld, Harvard Business
 * Review, December 2003). On other scales the cuts are at the same shares of the way from the lowest to the highest.
 * @param values how often each rating was given; others than those of the scale don't count
 */
export function promoters(values: Readonly<Record<string, number>>, lowest: number, highest: number) {
  const split = { promoters: 0, passives: 0, detractors: 0 };
  for (const [rating, count] of Object.entries(values)) {
    const along = (Number(rating) - lowest) / (highest - lowest);
    if (along < 0 || along > 1) continue;
    if (along >= 0.9) split.promoters += count;
    else if (along > 0.65) split.passives += count;
    else split.detractors += count;
  }
  const total = split.promoters + split.passives + split.detractors;
  return { ...split, total, score: total > 0 ? (100 * (split.promoters - split.detractors)) / total : null };
}
