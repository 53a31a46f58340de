export {
  deleteTemplateRow,
  findDeletedTemplate,
  findTemplate,
  findTemplateOfCampaign,
  insertTemplate,
  listTemplates,
  lockDueTemplate,
  lockTemplatesFor,
  type StoredTemplate,
  updateTemplateRow,
} from './templates.ts';
