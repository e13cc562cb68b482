// Whether a key can be guessed: of common words, rows of the keyboard and repetitions each counts as one
// character, since an attacker tries those first.

/** Random characters in their place would be 80 bits even as hexadecimal digits. */
const fewest = 20
/** Of 32 random hexadecimal digits fewer differ once in tens of millions. */
const fewestDifferent = 8
/** Shorter pieces come again by chance. */
const shortestPiece = 4

const words = [
  ...[
    'password',
    'passwort',
    'passphrase',
    'pass',
    'secret',
    'geheim',
    'key',
    'token',
    'phrase',
    'hash',
    'salt',
  ],
  ...[
    'change',
    'changeme',
    'default',
    'example',
    'sample',
    'dummy',
    'test',
    'testing',
    'demo',
    'replace',
    'todo',
  ],
  ...[
    'admin',
    'administrator',
    'root',
    'user',
    'login',
    'welcome',
    'letmein',
    'iloveyou',
    'monkey',
    'dragon',
  ],
  ...['emporion', 'market', 'marketplace', 'company', 'enterprise', 'vendor', 'server', 'service', 'website'],
  ...['application', 'app', 'database', 'postgres', 'prod', 'production', 'staging', 'development', 'local'],
  ...[
    'the',
    'this',
    'that',
    'and',
    'for',
    'our',
    'your',
    'very',
    'long',
    'longer',
    'super',
    'strong',
    'random',
  ],
  ...[
    'string',
    'master',
    'private',
    'secure',
    'security',
    'safe',
    'never',
    'please',
    'hello',
    'world',
    'value',
  ],
  ...[
    'jwt',
    'with',
    'at',
    'least',
    'must',
    'be',
    'more',
    'or',
    'of',
    'my',
    'own',
    'openssl',
    'rand',
    'hex',
    'base',
  ],
  ...['correct', 'horse', 'battery', 'staple'],
  ...['characters', 'character', 'chars', 'letters', 'thirty', 'two', 'first', 'second', 'enough', 'here'],
].sort((a, b) => b.length - a.length)

const forward = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '00112233445566778899aabbccddeeff',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '!@#$%^&*()',
]
const rows = [...forward, ...forward.map((row) => [...row].reverse().join(''))]

/** Signs that stand for letters in words that are written to look random. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

export function isGuessable(key: string): boolean {
  // What is between words makes them no harder to guess.
  const joined = key.toLowerCase().replaceAll(/[-_. ]/g, '')
  return new Set(key).size < fewestDifferent || countUnguessed(joined) < fewest
}

function countUnguessed(key: string): number {
  const spelled = [...key].map((sign) => lookalikes[sign] ?? sign).join('')
  let at = 0
  let count = 0
  while (at < key.length) {
    at += Math.max(wordAt(spelled, at), wordAt(key, at), rowAt(key, at), earlierPieceAt(key, at), 1)
    count += 1
  }
  return count
}

function wordAt(text: string, at: number): number {
  return words.find((word) => text.startsWith(word, at))?.length ?? 0
}

function rowAt(text: string, at: number): number {
  return longest((length) => rows.some((row) => row.includes(text.slice(at, at + length))), text.length - at)
}

/** It may reach into itself: of "aaaaaaaa" all but the first is one piece. */
function earlierPieceAt(text: string, at: number): number {
  return longest(
    (length) => text.slice(0, at + length - 1).includes(text.slice(at, at + length)),
    text.length - at,
  )
}

/** The greatest length that still holds, or 0 where the shortest does not. */
function longest(holds: (length: number) => boolean, most: number): number {
  let length = shortestPiece
  while (length <= most && holds(length)) length += 1
  return length > shortestPiece ? length - 1 : 0
}
