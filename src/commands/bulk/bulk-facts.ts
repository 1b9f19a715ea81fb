import type { BulkCommandId } from '#domain/access/bulk-commands.ts'
import { inquiryStatuses } from '#domain/stock/vocabulary.ts'
import type { AnyCommand, RunContext } from '#src/commands/core/command.ts'
import { hasUnread } from '#src/commands/inquiries/inquiries.ts'
import { listIdOf } from '#src/commands/lists/list-items.ts'
import { rentText } from '#src/commands/stock/rent-text.ts'

type Args = Readonly<Record<string, unknown>>
type BulkContext = Pick<RunContext, 'target' | 'api' | 'commandId'>

/** What a person is told of a command over many records, and what the server is. */
interface BulkFacts {
  /** «Актуализирую»: of what goes on. */
  doing: string
  /** «Актуализировано»: of what is done. */
  done: string
  /** One sentence: what becomes of each record. */
  effect(args: Args, context: BulkContext): string
  /** What the server's command is given, out of the arguments of the page's; absent: nothing. */
  prepare?(args: Args, context: BulkContext): Prepared | Promise<Prepared>
}

interface Prepared {
  args: Args
  /** Something was made for it, which goes again when the run is not wanted. */
  hasMade?: boolean
}

const always = (text: string) => () => text

/** A list or a person as a prompt gave it. */
const named = (value: unknown) => value as { id?: number; name: string }

const assign: BulkFacts = {
  doing: 'Назначаю ответственного',
  done: 'Ответственный назначен',
  effect: ({ user }) => `Ответственный: ${named(user).name}.`,
  prepare: ({ user }) => ({ args: { responsibleUserId: named(user).id ?? null } }),
}

function listFacts(kind: 'block' | 'building', mode: 'add' | 'remove'): BulkFacts {
  return {
    doing: mode === 'add' ? 'Добавляю в подборку' : 'Убираю из подборки',
    done: mode === 'add' ? 'Добавлено' : 'Убрано',
    effect: ({ list }) => `Подборка: «${named(list).name}».`,
    async prepare({ list }, context) {
      const { id, isNew } = await listIdOf(context, kind, named(list))
      return { args: { listId: id }, hasMade: isNew }
    },
  }
}

const toTrash: BulkFacts = {
  doing: 'Удаляю',
  done: 'В корзине',
  effect: always('Уйдут в корзину и пролежат там 30 дней.'),
}

const factsById: Record<BulkCommandId, BulkFacts> = {
  'block.actualize': {
    doing: 'Актуализирую',
    done: 'Актуализировано',
    effect: always('Данные будут подтверждены сегодняшним днём.'),
  },
  'block.forbidAds': {
    doing: 'Запрещаю рекламу',
    done: 'Реклама запрещена',
    effect: always(
      'Их не будет в выгрузках на площадки. Объявления, которые уже опубликованы, снимите сами.',
    ),
  },
  'block.allowAds': {
    doing: 'Разрешаю рекламу',
    done: 'Реклама разрешена',
    effect: always('Их снова можно выгружать на площадки.'),
  },
  'block.describe': {
    doing: 'Составляю описания',
    done: 'Описания составлены',
    effect: always('Описание составится по полям; тексты брокеров останутся.'),
  },
  'block.replaceDescription': {
    doing: 'Составляю описания',
    done: 'Описания составлены',
    effect: always('Описание составится по полям, тексты брокеров тоже заменятся.'),
  },
  'block.clearDescription': {
    doing: 'Убираю описания',
    done: 'Описания убраны',
    effect: always('Описания станут пустыми.'),
  },
  'block.setRent': {
    doing: 'Меняю ставку',
    done: 'Ставка изменена',
    effect: (args) => `Ставка: ${rentText(args)}.`,
    prepare: (args) => ({ args }),
  },
  'block.assign': assign,
  'block.addToList': listFacts('block', 'add'),
  'block.removeFromList': listFacts('block', 'remove'),
  'block.delete': toTrash,
  'building.assign': assign,
  'building.addToList': listFacts('building', 'add'),
  'building.removeFromList': listFacts('building', 'remove'),
  'building.delete': {
    ...toTrash,
    effect: always('Уйдут в корзину вместе с блоками и пролежат там 30 дней.'),
  },
  'company.assign': assign,
  'company.delete': toTrash,
  'person.delete': toTrash,
  'request.toggleRead': {
    doing: 'Отмечаю',
    done: 'Отмечено',
    effect: (_, context) => (hasUnread(context) ? 'Станут прочитанными.' : 'Станут непрочитанными.'),
    prepare: (_, context) => ({ args: { isRead: hasUnread(context) } }),
  },
  'request.take': { doing: 'Беру себе', done: 'Взято', effect: always('Вести их будете вы.') },
  'request.release': {
    doing: 'Возвращаю в общие',
    done: 'Возвращено в общие',
    effect: always('Останутся без ответственного.'),
  },
  'request.assign': {
    doing: 'Назначаю',
    done: 'Назначено',
    effect: ({ user }) => `Вести будет ${named(user).name}.`,
    prepare: ({ user }) => ({ args: { assigneeId: named(user).id } }),
  },
  'request.setStatus': {
    doing: 'Меняю состояние',
    done: 'Состояние сменено',
    effect: ({ status }) => `Состояние станет «${inquiryStatuses[status as keyof typeof inquiryStatuses]}».`,
    prepare: ({ status }) => ({ args: { status } }),
  },
  'event.finish': { doing: 'Отмечаю', done: 'Сделано', effect: always('События станут сделанными.') },
  'event.reopen': {
    doing: 'Возвращаю в работу',
    done: 'Снова в работе',
    effect: always('События вернутся в работу.'),
  },
  'event.delete': toTrash,
  'savedSearch.delete': toTrash,
  'presentation.end': {
    doing: 'Завершаю',
    done: 'Завершено',
    effect: always('Ссылки на них закроются.'),
  },
  'presentation.delete': toTrash,
}

/** Whether the server runs the command on many records. */
function isBulkId(id: string): id is BulkCommandId {
  return Object.hasOwn(factsById, id)
}

/** What is told of a command that says `bulk`, and under which id the server has it. */
export function bulkFacts({ id }: AnyCommand): BulkFacts & { id: BulkCommandId } {
  if (!isBulkId(id)) throw new Error(`The server does not run ${id} on many records`)
  return { id, ...factsById[id] }
}
