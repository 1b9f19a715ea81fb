import type { KeySettings } from '#contract/access/key-settings.ts'
import { keysFault, partsOfToken, tokensOf } from '#domain/access/keys.ts'
import type { AnyCommand, ScopeId } from '#src/commands/core/command.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'
import { overlap } from './conflicts.ts'
import { keyBindingsOf, singleKeyPrefix } from './key-layers.ts'
import type { KeyBinding } from './keymap.ts'

/** A command where its keys are chosen: the same command may have other keys elsewhere. */
export interface KeyPlace {
  readonly commandId: string
  readonly scope: ScopeId
}

/** What stands in the way of keys, over all places that can be active together. */
export interface KeyVerdict {
  /** Why nobody may have these keys, in Russian. */
  readonly fault: string | null
  /** Commands of the same place that would lose theirs. */
  readonly taken: readonly KeyBinding[]
  /** Of an outer place: they do not work where the inner one is active. */
  readonly hides: readonly KeyBinding[]
  /** Of an inner place: there these keys go on to mean that. */
  readonly hiddenBy: readonly KeyBinding[]
  /** What a browser does by them, where the command does not do its work instead, in Russian. */
  readonly browserNote: string | null
  /** What is different about them on another layout, in Russian. */
  readonly layoutNote: string | null
}

/** Scopes that are active at once, the innermost first, one list a screen. */
const chains: readonly (readonly string[])[] = [
  ...Object.values(scopesOfRoute).flatMap((own) => [
    [...own, 'global'],
    ['files', ...own, 'global'],
  ]),
  ['reminders', 'global'],
  ['global'],
]

/** Judges keys for a command in a scope, by what all commands have now. Pure. */
export function judgeKeys(
  keys: string,
  { commandId, scope }: KeyPlace,
  commands: readonly AnyCommand[],
  settings: KeySettings,
): KeyVerdict {
  // As they are recorded: what comes before single keys that are switched off is nobody's conflict.
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

/** Why nobody may give these keys to a command, in Russian; null where anybody may. */
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
    return 'Что удаляет, одной клавишей не запускают: добавьте Ctrl или вторую клавишу'
  }
  return null
}

/** A named key, or a character of a US keyboard. */
function isOnEveryKeyboard(key: string): boolean {
  return [...key].length > 1 || /^[\x21-\x7e]$/.test(key)
}

/** What browsers do by keys that a page may have, too. */
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

/** Letters that stand on the keys of signs in ЙЦУКЕН. */
const russianOnSigns: Readonly<Record<string, string>> = {
  ...{ '[': 'х', ']': 'ъ', ';': 'ж', "'": 'э', ',': 'б', '.': 'ю', '`': 'ё', '/': 'точка' },
  ...{ '{': 'Х', '}': 'Ъ', ':': 'Ж', '"': 'Э', '<': 'Б', '>': 'Ю', '~': 'Ё' },
}
const shiftedDigits = '!@#$%^&*()'

/** What a sign means on the other layout: letters are the same key on both, and need no word. */
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
