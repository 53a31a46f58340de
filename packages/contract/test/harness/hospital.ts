// More of Harbor Lane, with what is unusual about access: accounts of machines, accounts that are disabled or belong to nobody, teams that
// hold access, and access that is inherited from a team.

export const hospitalPeople: string = `email,name,manager_email,department,title,status,person_type,employee_id,username,employment_status,employment_type
olga.stein@harborlane.example,Olga Stein,priya.nair@harborlane.example,Pharmacy,Pharmacist,disabled,human,H-0042,ostein,Terminated,Permanent
pager@harborlane.example,Pager,,IT,,active,service,,,,
scribe@harborlane.example,Ward scribe,,IT,,active,agent,,,,
console@harborlane.example,Ward console,,IT,,active,system,,,,
`;

const header =
  'app,account_id,account_email,account_name,account_type,account_status,account_employee_id,principal_resource_type,principal_resource,resource_type,resource,entitlement,inherited_from,last_used_at,colour\n';

export const hospitalAccess: string = `${header}WardBoard,,olga.stein@harborlane.example,Olga Stein,user,disabled,H-0042,,,Ward,North,Enter orders,,2025-11-02T08:00:00Z,red
WardBoard,,samuel.ofori@harborlane.example,Samuel Ofori,user,enabled,,,,Ward,North,Enter orders,Team:Night shift,,red
WardBoard,,samuel.ofori@harborlane.example,Samuel Ofori,user,enabled,,,,Team,Night shift,member,,,red
WardBoard,,,,,,,Team,Night shift,Ward,North,Enter orders,,,red
WardBoard,sync-robot,,Sync robot,service,enabled,,,,Ward,North,Read orders,,,red
WardBoard,kernel,,Kernel,system,enabled,,,,Ward,North,Read orders,,,red
WardBoard,,nina.kruse@harborlane.example,Nina Kruse,user,enabled,,,,Ward,South,Read orders,,,red
`;

export const hospitalEntitlements: string = `app,resource_type,resource,entitlement,description,owner_emails,risk_level,compliance_frameworks
WardBoard,Ward,North,Enter orders,May order medication for a patient.,samuel.ofori@harborlane.example,Low,ISO 27001
WardBoard,Ward,North,Read orders,May see what was ordered.,samuel.ofori@harborlane.example,Low,ISO 27001
WardBoard,Ward,South,Read orders,May see what was ordered.,samuel.ofori@harborlane.example,Low,ISO 27001
WardBoard,Team,Night shift,member,Is in the team.,samuel.ofori@harborlane.example,Low,ISO 27001
`;

const withoutSouth = (file: string): string =>
  file
    .split('\n')
    .filter((line) => !line.includes(',South,'))
    .join('\n');

/** The next export. It no longer has the ward South, which was the only access of Nina Kruse. */
export const hospitalLater: { entitlements: string; access: string } = {
  entitlements: withoutSouth(hospitalEntitlements),
  access: withoutSouth(hospitalAccess),
};
