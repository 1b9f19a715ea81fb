import type { KeySettings } from '#contract/access/key-settings.ts'
import { keysFault, partsOfToken, tokensOf } from '#domain/access/keys.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import { overlap } from './conflicts.ts'
import { keyBindingsOf, singleKeyPrefix } from './key-layers.ts'
import type { KeyBinding } from './keymap.ts'

/** A command in a scope, in which its keys are set. */
export interface KeyPlace {
  readonly commandId: string
  readonly scope: ScopeId
}

/** Obstacles to assigning keys, over all scopes that can be active together. */
export interface KeyVerdict {
  /** Reason in Russian why the keys are invalid. */
  readonly fault: string | null
  /** Commands of the same scope that would lose theirs. */
  readonly taken: readonly KeyBinding[]
  /** Commands of outer scopes, which stop working while the inner one is active. */
  readonly hides: readonly KeyBinding[]
  /** Commands of inner scopes that keep precedence there. */
  readonly hiddenBy: readonly KeyBinding[]
  /** The browser's own use of the keys when the command does not handle them, in Russian. */
  readonly browserNote: string | null
  /** Differences on another keyboard layout, in Russian. */
  readonly layoutNote: string | null
}

/** Scopes that are active together, innermost first, one list per screen. */
const chains: readonly (readonly string[])[] = [
  ...Object.values(scopesOfRoute).flatMap((own) => [
    [...own, 'global'],
    ['files', ...own, 'global'],
  ]),
  ['reminders', 'global'],
  ['newsNotices', 'global'],
  ['global'],
]

/** Evaluates keys for a command in a scope against all current bindings. Pure. */
export function judgeKeys(
  keys: string,
  { commandId, scope }: KeyPlace,
  commands: readonly AnyCommand[],
  settings: KeySettings,
): KeyVerdict {
  // As recorded, without the prefix for disabled single keys, which causes no conflict.
  const plain: KeySettings = {
    ...settings,
    areSingleKeysOff: false,
    profile: settings.profile === 'noSingleKeys' ? 'default' : settings.profile,
  }
  const rivals = keyBindingsOf(commands, plain).filter(
    (one) => !(one.commandId === commandId && one.scope === scope) && overlap(one.keys, keys),
  )
  const elsewhere = rivals.filter((one) => one.scope !== scope && one.commandId !== commandId)
  return {
    fault: faultOf(
      keys,
      commands.find(({ id }) => id === commandId),
    ),
    taken: rivals.filter((one) => one.scope === scope),
    hides: elsewhere.filter((one) => isInside(scope, one.scope)),
    hiddenBy: elsewhere.filter((one) => isInside(one.scope, scope)),
    browserNote: browserNote(keys),
    layoutNote: layoutNote(keys),
  }
}

function isInside(inner: string, outer: string): boolean {
  return chains.some((chain) => {
    const at = chain.indexOf(inner)
    return at >= 0 && chain.indexOf(outer, at + 1) > at
  })
}

/** Reason in Russian why the keys are invalid for any command; null if valid. */
export function faultOf(keys: string, command: AnyCommand | undefined): string | null {
  const tokens = tokensOf(keys)
  if (tokens.length > 2) return 'Не больше двух нажатий подряд'
  const fault = keysFault(keys)
  if (fault) return fault
  const leadsBack = command?.hotkeys?.some(({ keys: own }) => own === 'Escape')
  if (tokens.includes('Escape') && !leadsBack) return 'Esc всегда ведёт на уровень назад'
  if (tokens[0] === singleKeyPrefix) return 'С этих клавиш начинаются все команды «без одиночных клавиш»'
  const strange = tokens.find((token) => !isOnEveryKeyboard(partsOfToken(token).key))
  if (strange) return `«${partsOfToken(strange).key}» на русской раскладке не набрать`
  const [first = ''] = tokens
  const isSingle = tokens.length === 1 && !partsOfToken(first).modifiers.includes('Mod')
  if (command?.effect === 'destroy' && isSingle) {
    return 'Удаление одной клавишей не запускают: добавьте Ctrl или вторую клавишу'
  }
  return null
}

/** A named key, or a character of a US keyboard. */
function isOnEveryKeyboard(key: string): boolean {
  return [...key].length > 1 || /^[\x21-\x7e]$/.test(key)
}

/** Browser functions of keys that pages may override. */
const usesOfBrowsers: Readonly<Record<string, string>> = {
  ...{ 'Mod+P': 'печать', 'Mod+F': 'поиск на странице', 'Mod+G': 'поиск дальше', F3: 'поиск на странице' },
  ...{ 'Mod+S': 'сохранение страницы', 'Mod+D': 'закладка', 'Mod+O': 'открытие файла' },
  ...{ 'Mod+U': 'исходный текст', 'Mod+A': 'выделение всего', F6: 'строка адреса', 'Alt+D': 'строка адреса' },
  ...{ F7: 'курсор в тексте', 'Alt+E': 'меню', 'Alt+F': 'меню', 'Alt+Home': 'домашняя страница' },
}

function browserNote(keys: string): string | null {
  const use = usesOfBrowsers[tokensOf(keys)[0] ?? '']
  return use ? `В браузере это ${use}: здесь сработает эта команда` : null
}

/** Letters on punctuation keys in ЙЦУКЕН. */
const russianOnSigns: Readonly<Record<string, string>> = {
  ...{ '[': 'х', ']': 'ъ', ';': 'ж', "'": 'э', ',': 'б', '.': 'ю', '`': 'ё', '/': 'точка' },
  ...{ '{': 'Х', '}': 'Ъ', ':': 'Ж', '"': 'Э', '<': 'Б', '>': 'Ю', '~': 'Ё' },
}
const shiftedDigits = '!@#$%^&*()'

/** Meaning of a punctuation key on the other layout; letters share their key and need no note. */
function layoutNote(keys: string): string | null {
  for (const token of tokensOf(keys)) {
    const { key } = partsOfToken(token)
    const russian = russianOnSigns[key]
    if (russian === 'точка') {
      return 'На русской раскладке «/» печатает точку: узнаётся по месту'
    }
    if (russian) return `На русской раскладке это клавиша «${russian}»: узнаётся по месту`
    if ([...key].length === 1 && shiftedDigits.includes(key)) {
      return 'На русской раскладке этот знак набирают иначе: после первой русской буквы он узнаётся по месту, Shift и цифра'
    }
    if (key === '?') return 'Узнаётся по напечатанному знаку, где бы он ни стоял'
    if (key === '\\' || key === '|')
      return 'Эта клавиша стоит на клавиатурах по-разному, а на некоторых её нет'
  }
  return null
}
