/* Headers of other people's lists of companies and contacts by import field, without the fields' own labels. */

const lines: Readonly<Record<string, string>> = {
  'company.name':
    'компания|организация|контрагент|клиент|фирма|название компании|название организации|наименование|наименование организации|наименование компании|наименование контрагента|арендатор|собственник|company|company name|organization|organisation|account|account name|customer|место работы',
  'company.parentId': 'холдинг|группа компаний|материнская компания|головная организация|parent company',
  'company.kinds': 'тип|вид|кто это|тип клиента|тип контрагента|тип компании|роль компании|категория',
  'company.status': 'статус|статус компании|статус клиента',
  'company.industry':
    'отрасль|чем занимается|сфера|сфера деятельности|вид деятельности|деятельность|industry|профиль компании',
  'company.source': 'откуда|откуда пришел|источник лида|lead source|source',
  'company.legalName':
    'юридическое наименование|полное наименование|полное название|юрлицо|юр лицо|юридическое лицо|legal name',
  'company.inn': 'инн кпп|инн компании|инн организации|inn|tax id',
  'company.kpp': 'kpp',
  'company.ogrn': 'огрнип|ogrn',
  'company.legalAddress': 'юр адрес|адрес регистрации|legal address',
  'company.actualAddress': 'адрес|почтовый адрес|адрес офиса|адрес компании|address',
  'company.phone':
    'телефоны|телефон компании|телефон организации|общий телефон|рабочий телефон|тел|phone|городской телефон',
  'company.email': 'e mail|email|mail|эл почта|электронная почта|имейл|почта компании|email компании',
  'company.site': 'веб сайт|адрес сайта|site|website|url|www',
  'company.commissionPercent': 'процент комиссии|комиссия с компании',
  'company.commissionNote': 'комиссионные условия',
  'company.responsibleUserId':
    'менеджер|брокер|куратор|ведет|ответственный менеджер|ответственный брокер|owner|manager|сотрудник',
  'company.note': 'комментарий|комментарии|примечание|примечания|прим|описание|note|notes|comment',
  'person.name':
    'фио контакта|фамилия имя отчество|ф и о|имя и фамилия|фамилия имя|контактное лицо|контакт|контактное лицо фио|представитель|сотрудник компании|полное имя|name|full name|contact|contact name|contact person|лицо',
  'person.lastName': 'last name|surname|family name',
  'person.firstName': 'first name|given name',
  'person.middleName': 'middle name|patronymic',
  'person.post': 'позиция|роль|роль контакта|position|job title|title|должность контакта',
  'person.status': 'состояние контакта|статус контакта',
  'person.isMain': 'основной контакт|главный|основной|лпр|main contact|primary contact',
  'person.phones':
    'телефон|тел|мобильный|мобильный телефон|моб|моб телефон|сотовый|сотовый телефон|рабочий телефон|личный телефон|телефон контакта|контактный телефон|номер телефона|дополнительный телефон|доп телефон|phone|phones|mobile|mobile phone|cell|business phone|home phone',
  'person.emails':
    'e mail|email|mail|эл почта|электронная почта|имейл|личная почта|рабочая почта|e mail address|email address|почта контакта',
  'person.messengers':
    'telegram|телеграм|телеграмм|тг|whatsapp|ватсап|вотсап|viber|вайбер|max|мессенджер|vk|вк',
  'person.birthday': 'дата рождения|др|день рожд|birthday|birth date|date of birth',
  'person.note': 'комментарий|комментарии|примечание|примечания|прим|описание|note|notes|comment',
}

/** Other headers by field. */
export const contactSynonyms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lines).map(([field, line]) => [field, line.split('|')]),
)
