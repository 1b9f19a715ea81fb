import type { Query } from './queries-before.ts'

/** Written after the third tuning of the ranking: 98.2 % was its own rate. */
export const queriesFresh: Readonly<Record<string, readonly Query[]>> = {
  'commands in whole and half words': [
    ['искать по тексту', 'filter.text'],
    ['отчёт портала', 'portal.sync', 'three'],
    ['сменить портрет', 'account.setAvatar', 'three'],
    ['прежние клавиши', 'keys.reset'],
    ['напис письмо', 'person.write'],
    ['отделить компанию', 'company.split'],
    ['обновить табл', 'table.refresh'],
    ['вернуть столбцы', 'table.resetColumns'],
    ['сделать главным', 'block.makeMain'],
    ['заметка к заявке', 'request.note'],
  ],
  'what people say': [
    ['завести клиента', 'company.create', 'three'],
    ['поменять пароль', 'account.changePassword'],
    ['стереть блок', 'block.delete'],
    ['урл поиска', 'search.copyLink', 'three'],
    ['фотографии', 'file.upload', 'three'],
    ['юзеры', 'go.users'],
    ['передать блок', 'block.assign', 'three'],
    ['разлогинить', 'user.endSessions'],
    ['спам', 'request.setStatus'],
  ],
  English: [
    ['delete list', 'list.delete'],
    ['rename search', 'savedSearch.rename'],
    ['edit company', 'company.edit'],
    ['reminders', 'reminder.enter', 'three'],
    ['change role', 'user.changeRole', 'three'],
    ['copy text', 'presentation.copyText'],
    ['exit', 'account.signOut'],
  ],
  'abbreviations and word order': [
    ['гс', 'Город Столиц', 'three'],
    ['форт даниловский', 'Даниловский форт'],
    ['дом берлинский', 'Берлинский Дом'],
    ['портрет сменить', 'account.setAvatar', 'three'],
  ],
  'other cases and typos': [
    ['серебряном городе', 'Серебряный город'],
    ['соколиной горы', 'Соколиная Гора'],
    ['юлии щербаковой', 'Юлия Щербакова'],
    ['красного октября', 'Красный Октябрь'],
    ['голутивнский', 'Голутвинский двор'],
    ['технаполис', 'Технополис Москва'],
    ['удолить контакт', 'person.delete'],
  ],
  'keys typed as in the other layout': [
    ['pfgbcfnm htwtgn', 'recipe.record'],
    ['gjhn gkfpf', 'Порт Плаза'],
    ['ctht,hzysq', 'Серебряный город'],
    ['сщзн дштл', 'search.copyLink', 'three'],
    ['еуфь', 'go.users', 'three'],
  ],
  'the other alphabet': [
    ['mercury tower', 'Меркурий Тауэр'],
    ['danilovskaya manufaktura', 'Даниловская мануфактура'],
    ['monarch', 'Монарх Центр'],
    ['nagatino', 'Нагатино i-Land', 'three'],
    ['port plaza', 'Порт Плаза'],
    ['schulz', 'Фёдор Шульц'],
    ['nordstar', 'Нордстар Тауэр'],
    ['эй эф ай', 'AFI2B'],
    ['эр тэ эс', 'РТС Земляной Вал'],
  ],
  'numbers and phones': [
    ['кутузовский 32', 'Кутузовский, 32'],
    ['станколит 12', 'Станколит, блок 12'],
    ['летниковская 2', 'Вивальди Плаза', 'three'],
    ['222-33-44', 'John Smith'],
    ['верейская плаза 3', 'Верейская Плаза III'],
    ['w plaza 2', 'W Plaza 2'],
  ],
}

/** Known misses; any other is a regression. */
export const missedFresh: readonly string[] = []
