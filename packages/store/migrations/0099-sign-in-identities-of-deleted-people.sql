-- A person who is deleted does not come back. Who has the address after them is somebody else, and is bound by a new sign-in.
create function delete_sign_in_identities_of_user() returns trigger language plpgsql as $$
begin
  delete from sign_in_identities where user_id = new.id;
  return null;
end $$;
create trigger users_sign_in_identities after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function delete_sign_in_identities_of_user();
