/** ln Γ(x) for x > 0; C. Lanczos (1964), coefficients of Numerical Recipes (3rd ed.), 6.1. */
export function logGamma(x: number): number {
  const coefficients = [
    57.156_235_665_862_92, -59.597_960_355_475_49, 14.136_097_974_741_746, -0.491_913_816_097_620_2,
    0.000_033_994_649_984_811_9, 0.000_046_523_628_927_048_6, -0.000_098_374_475_304_879_6,
    0.000_158_088_703_224_912, -0.000_210_264_441_724_105, 0.000_217_439_618_115_213,
    -0.000_164_318_106_536_764, 0.000_084_418_223_983_852_7, -0.000_026_190_838_401_581_4,
    0.000_003_689_918_265_953_2,
  ];
  const t = x + 5.242_187_5;
  let series = 0.999_999_999_999_997_1;
  coefficients.forEach((coefficient, index) => {
    series += coefficient / (x + index + 1);
  });
  return (x + 0.5) * Math.log(t) - t + Math.log((2.506_628_274_631_000_2 * series) / x);
}

const TINY = 1e-300;
const STEPS = 500;
const PRECISION = 1e-14;

/** Q(a, x), the upper regularised incomplete gamma function; Numerical Recipes, 6.2. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < STEPS && Math.abs(term) > Math.abs(sum) * PRECISION; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < STEPS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / away(factor * d + b);
    c = away(b + factor / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return scale * h;
}

const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);

/** I(x; a, b), the regularised incomplete beta function; Numerical Recipes, 6.4. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const logs = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x);
  // The fraction converges fast on this side only.
  if (x >= (a + 1) / (a + b + 2)) return 1 - (Math.exp(logs) * betaFraction(1 - x, b, a)) / b;
  return (Math.exp(logs) * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return h;
}
