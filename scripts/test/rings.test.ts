import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MAKES_TEMPLATES, MINUTES } from '../longest-first.ts';
import { isSecondOnly, secondRing, testFiles } from '../rings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = testFiles(root).filter((file) => !file.startsWith('scripts/'));
const second = new Set(secondRing(root, files));

test('every test file that does more in the second ring is in it', () => {
  const doesMore =
    /\b(isFull|isOneOf|oneOfEachKind|casesOf|isSecondRing|testInSecondRing|KILLS|momentsOfRing|POSTGRES_VERSIONS|testJourney|testSubmissions)\b/;
  expect(files.filter((file) => doesMore.test(readFileSync(`${root}/${file}`, 'utf8')) && !second.has(file))).toEqual(
    [],
  );
});

test('every test file is in the first ring, unless its name says that it is in the second only', () => {
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter((file) => file.endsWith('.full.test.ts') && !second.has(file))).toEqual([]);
  expect(files.filter((file) => second.has(file)).length).toBeLessThan(files.length / 4);
});

test('the first ring packs no release', () => {
  const packs = readFileSync(`${root}/packages/consumers/vitest.config.ts`, 'utf8').includes('pack-release.ts');
  expect(packs).toBe(true);
  const consumers = files.filter((file) => file.startsWith('packages/consumers/'));
  expect(consumers.filter((file) => !isSecondOnly(file))).toEqual([]);
});

test('the files that a ring begins with are test files', () => {
  expect(testFiles(root)).toEqual(expect.arrayContaining([...MINUTES, MAKES_TEMPLATES]));
});

test('the file that makes the templates uses the last of them', () => {
  expect(readFileSync(`${root}/${MAKES_TEMPLATES}`, 'utf8')).toContain('useHospital(');
});
