import type { BulkCommandId } from '#domain/bulk-commands.ts'
import { inquiryStatuses } from '#domain/vocabulary.ts'
import type { AnyCommand, RunContext } from '../command.ts'
import { rentText } from '../rent-text.ts'

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
  /** Arguments of the server's command out of those of the page's; what they need is made here. */
  args?(args: Args, context: BulkContext): Args | Promise<Args>
  /** Whether making the arguments writes something, which goes again when the run is not wanted. */
  creates?(args: Args): boolean
}

const always = (text: string) => () => text

/** A list or a person as a prompt gave it. */
const named = (value: unknown) => value as { id?: number; name: string }

const assign: BulkFacts = {
  doing: 'Назначаю ответственного',
  done: 'Ответственный назначен',
  effect: ({ user }) => `Ответственный: ${named(user).name}.`,
  args: ({ user }) => ({ responsibleUserId: named(user).id ?? null }),
}

function listFacts(section: 'blockLists' | 'buildingLists', mode: 'add' | 'remove'): BulkFacts {
  return {
    doing: mode === 'add' ? 'Добавляю в список' : 'Убираю из списка',
    done: mode === 'add' ? 'Добавлено' : 'Убрано',
    effect: ({ list }) => `Список: «${named(list).name}».`,
    async args({ list }, { api, commandId }) {
      const { id, name } = named(list)
      if (id !== undefined) return { listId: id }
      const { data } = await api[section].create({ body: { name }, idempotencyKey: commandId })
      return { listId: data.id }
    },
    creates: ({ list }) => named(list).id === undefined,
  }
}

const toTrash: BulkFacts = {
  doing: 'Удаляю',
  done: 'В корзине',
  effect: always('Уйдут в корзину, где лежат 30 дней.'),
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
    effect: always('Из выгрузок на площадки они уйдут.'),
  },
  'block.allowAds': {
    doing: 'Разрешаю рекламу',
    done: 'Реклама разрешена',
    effect: always('В выгрузки на площадки они смогут попасть.'),
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
    // The page's own argument is the answer to a question.
    args: () => ({}),
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
  },
  'block.assign': assign,
  'block.addToList': listFacts('blockLists', 'add'),
  'block.removeFromList': listFacts('blockLists', 'remove'),
  'block.delete': toTrash,
  'building.assign': assign,
  'building.addToList': listFacts('buildingLists', 'add'),
  'building.removeFromList': listFacts('buildingLists', 'remove'),
  'building.delete': { ...toTrash, effect: always('Уйдут в корзину с блоками и лежат там 30 дней.') },
  'company.assign': assign,
  'company.delete': toTrash,
  'person.delete': toTrash,
  'request.toggleRead': {
    doing: 'Отмечаю',
    done: 'Отмечено',
    effect: (_, context) => (becomesRead(context) ? 'Станут прочитанными.' : 'Станут непрочитанными.'),
    args: (_, context) => ({ isRead: becomesRead(context) }),
  },
  'request.take': { doing: 'Беру себе', done: 'Взято', effect: always('Вести их будете вы.') },
  'request.release': {
    doing: 'Возвращаю в общие',
    done: 'Возвращено в общие',
    effect: always('Вести их не будет никто.'),
  },
  'request.assign': {
    doing: 'Назначаю',
    done: 'Назначено',
    effect: ({ user }) => `Вести будет ${named(user).name}.`,
    args: ({ user }) => ({ assigneeId: named(user).id }),
  },
  'request.setStatus': {
    doing: 'Меняю состояние',
    done: 'Состояние сменено',
    effect: ({ status }) => `Состояние станет «${inquiryStatuses[status as keyof typeof inquiryStatuses]}».`,
    args: ({ status }) => ({ status }),
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

/** Of a filter nobody knows what is unread: all of it becomes read. */
function becomesRead({ target }: BulkContext): boolean {
  return target?.filter !== undefined || (target?.records.some(({ isRead }) => isRead === false) ?? false)
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
