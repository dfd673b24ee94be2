/** The median of `values`: the mean of the middle two if their number is even, NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = Number.NaN, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/**
 * The range that holds the true median with a probability of 95 %, by the
 * [order statistics](https://en.wikipedia.org/wiki/Median#Confidence_intervals): it assumes no distribution.
 */
export function medianRange(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const reach = 0.98 * Math.sqrt(sorted.length);
  const at = (rank: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return [at(Math.floor(middle - reach)), at(Math.ceil(middle + reach))];
}

/**
 * The exponent with which the cost grows with the size: the slope of the least-squares line through the
 * logarithms. 1 is linear, 2 quadratic; NaN for fewer than two sizes.
 */
export function growthExponent(points: readonly { size: number; cost: number }[]): number {
  if (points.length < 2) return Number.NaN;
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const meanX = mean(logs.map(({ x }) => x));
  const meanY = mean(logs.map(({ y }) => y));
  const covariance = mean(logs.map(({ x, y }) => (x - meanX) * (y - meanY)));
  return covariance / mean(logs.map(({ x }) => (x - meanX) ** 2));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
