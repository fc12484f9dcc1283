import { describe, expect, test } from 'vitest';
import { lightCurve, plainLight } from './light.ts';

describe('the light of a picture', () => {
  test('is as it was at 0', () => {
    const curve = lightCurve(plainLight);
    expect(curve.map((value, step) => Math.abs(value - step / (curve.length - 1)) < 0.001)).not.toContain(false);
  });

  test('shadows are opened up without touching black and white', () => {
    const curve = lightCurve({ brightness: 0, shadows: 100 });
    expect([curve[0], curve.at(-1)]).toEqual([0, 1]);
    expect(curve[4]).toBeGreaterThan(2 * (4 / 32));
  });

  test('less brightness brings back what is in a bright window', () => {
    const curve = lightCurve({ brightness: -50, shadows: 0 });
    expect(curve.at(-1)).toBe(0.5);
    expect(lightCurve({ brightness: 50, shadows: 0 })[16]).toBe(1);
  });
});
