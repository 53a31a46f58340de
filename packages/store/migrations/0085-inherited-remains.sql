-- Denied access that nobody grants directly any more, but that its holder still inherits: the entitlements it comes from as the last import
-- showed them, or none where the import names a source without members. Null in every other state.
alter table tasks add column grant_inherited_from text[] collate "C";
